/** Contour lines around a summit, always the same for the same seed: what stands behind a race without a photo. */
export function contours(
  seed: string,
  { x, y, count, step }: { x: number; y: number; count: number; step: number },
): string[] {
  const random = seededRandom(seed)
  const waves = [2, 3, 5, 7].map((turns) => ({
    turns,
    reach: (0.09 + random() * 0.12) / Math.sqrt(turns),
    phase: random() * Math.PI * 2,
    drift: (random() - 0.5) * 0.35,
  }))
  return Array.from({ length: count }, (_, ring) => {
    const points = Array.from({ length: POINTS }, (__, index) => {
      const angle = (index / POINTS) * Math.PI * 2
      const bend = waves.reduce(
        (sum, { turns, reach, phase, drift }) => sum + reach * Math.sin(turns * angle + phase + drift * ring),
        1,
      )
      const radius = (ring + 1) * step * bend
      return `${(x + radius * Math.cos(angle) * 1.35).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
    })
    return `M${points.join('L')}Z`
  })
}

const POINTS = 90

/** Numbers from 0 to 1 that depend on the text alone. */
function seededRandom(seed: string): () => number {
  let state = 2_166_136_261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}
