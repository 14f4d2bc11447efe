/** What the server knows how to read; SVG is not among them, for it can carry scripts. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
