import { box, HEIGHT, picture, startCanvas, WIDTH } from './canvas'
import { SCENES } from './scenes'
import { seededRandom } from './seeded-random'

/** The race's place at its hour. */
export function coverSvg(slug: string): string {
  return picture(paint(slug, slug))
}

/** The same place seen again: nearer, from another side, at another hour. */
export function gallerySvg(slug: string): string[] {
  return VIEWS.map(({ seed, zoom, x, y, tint, opacity }) => {
    const moved = `<g transform="translate(${-x * WIDTH * (zoom - 1)} ${-y * HEIGHT * (zoom - 1)}) scale(${zoom})">${paint(slug, `${slug}:${seed}`).join('')}</g>`
    const veil = box(tint).replace(
      '<rect',
      `<rect opacity="${opacity}" style="mix-blend-mode:${seed === 'noche' ? 'multiply' : 'soft-light'}"`,
    )
    return picture([moved, veil])
  })
}

const VIEWS = [
  { seed: 'salida', zoom: 1.7, x: 0.15, y: 0.95, tint: '#ffb347', opacity: 0.55 },
  { seed: 'noche', zoom: 1.35, x: 0.9, y: 0.6, tint: '#6f7fd0', opacity: 0.75 },
  { seed: 'meta', zoom: 1.9, x: 0.55, y: 0.35, tint: '#ffffff', opacity: 0.5 },
  { seed: 'tarde', zoom: 1.22, x: 0.35, y: 0.8, tint: '#ff8a5c', opacity: 0.5 },
] as const

function paint(slug: string, seed: string): string[] {
  const scene = SCENES[slug]
  if (!scene) throw new Error(`There is no scene for ${slug}`)
  startCanvas()
  return scene(seededRandom(seed))
}
