import { contours } from './contours.rules'
import { fitLines, outline, type Style } from './letters'
import type { ShareFacts } from './share-facts'
import { type Tones, tonesOf } from './tones.rules'

export const SHARE_WIDTH = 1_200
export const SHARE_HEIGHT = 630

/** The stride: every edge that leans, leans 12°. */
const LEAN = Math.round(SHARE_HEIGHT * Math.tan((12 * Math.PI) / 180))
const LEFT = 72
/** Where the panel ends at its foot; at its top it reaches `LEAN` further. */
export const PANEL = 640
const WORDS_WIDTH = 600

/**
 * What lies over the cover: the race's colour with its words, cut by the stride. Without a cover the colour fills the
 * picture and contour lines stand in for the place.
 */
export function drawShareImage(facts: ShareFacts, hasCover: boolean): string {
  const tones = tonesOf(facts.primaryColor)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">` +
    (hasCover ? panel(tones) : landscape(facts.slug, tones)) +
    writing(facts, tones) +
    '</svg>'
  )
}

function panel({ ground, accent }: Tones): string {
  const edge = `L${PANEL + LEAN} 0L${PANEL} ${SHARE_HEIGHT}`
  return (
    `<path fill="${accent}" d="M0 0L${PANEL + LEAN + 14} 0L${PANEL + 14} ${SHARE_HEIGHT}L0 ${SHARE_HEIGHT}Z"/>` +
    `<path fill="${ground}" d="M0 0${edge}L0 ${SHARE_HEIGHT}Z"/>`
  )
}

function landscape(slug: string, { ground, words, accent }: Tones): string {
  const lines = contours(slug, { x: 930, y: 300, count: 16, step: 34 })
  return (
    `<path fill="${ground}" d="M0 0h${SHARE_WIDTH}v${SHARE_HEIGHT}H0z"/>` +
    `<g fill="none" stroke="${words}" stroke-opacity=".22" stroke-width="2.5">${lines.map((d) => `<path d="${d}"/>`).join('')}</g>` +
    `<circle cx="930" cy="300" r="20" fill="${accent}"/>`
  )
}

function writing({ name, when, where }: ShareFacts, { words, accent }: Tones): string {
  const title = fitLines(name, 'display', { width: WORDS_WIDTH, sizes: [88, 76, 66, 56, 48], mostLines: 3 })
  const leading = title.size * 1.04
  const titleTop = 304 - ((title.lines.length - 1) * leading) / 2
  const whereStyle: Style = { face: 'text', size: 34 }
  const place = fitLines(where, 'text', { width: WORDS_WIDTH, sizes: [34, 30, 26], mostLines: 1 })
  const afterTitle = titleTop + (title.lines.length - 1) * leading
  return [
    word(when, { face: 'text', size: 26, tracking: 0.06 }, titleTop - title.size * 0.78 - 34, accent),
    ...title.lines.map((line, index) =>
      word(line, { face: 'display', size: title.size, tracking: -0.015 }, titleTop + index * leading, words),
    ),
    word(place.lines[0] ?? '', { ...whereStyle, size: place.size }, afterTitle + 66, words),
    brand(words, accent),
  ].join('')
}

function word(text: string, style: Style, y: number, fill: string): string {
  return `<path fill="${fill}" transform="translate(${LEFT} ${Math.round(y)})" d="${outline(text, style).d}"/>`
}

/** Three strides and the name of the house. */
function brand(words: string, accent: string): string {
  const y = SHARE_HEIGHT - 56
  const strides = [0, 1, 2].map((index) => `M${LEFT + index * 17} ${y}l5.5 -26h9l-5.5 26z`).join('')
  const { d } = outline('Zancada', { face: 'display', size: 34, tracking: -0.01 })
  return `<path fill="${accent}" d="${strides}"/><path fill="${words}" transform="translate(${LEFT + 64} ${y})" d="${d}"/>`
}
