/** The marks of the demo's organizers, drawn square: they stay readable at the size of a thumb. */
export const LOGOS: Readonly<Record<string, string>> = {
  'andes-en-marcha': mark(
    '#0b1533',
    `<path fill="#1646e6" d="M40 392 190 150l86 140 52-80 144 182z"/>
     <path fill="#c8f031" d="m190 150 46 75-34 22-22-18-30 20z"/>
     <path fill="none" stroke="#c8f031" stroke-width="26" stroke-linecap="round" d="M70 430c110-46 220 34 372-18"/>`,
  ),
  'club-paso-firme': mark(
    '#d63b2d',
    `<path fill="#fff" d="M150 90h120l-54 150h120L210 430l34-136H132z"/>
     <path fill="#ffd9a0" d="M318 96h70l-36 96h-70zM124 330h64l-22 88h-64z"/>`,
  ),
}

function mark(ground: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" fill="${ground}"/>${drawing}</svg>`
}
