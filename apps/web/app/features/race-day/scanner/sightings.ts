/**
 * Which of the codes in the picture are news. One that stays in front of the camera is told once; it is news again only
 * after it was out of the picture for a while, longer than a shaking hand hides it.
 */
export interface Sightings {
  /** The one to tell of, if any. While `quiet` nothing is news, but what stays in the picture is remembered. */
  see(texts: readonly string[], at: number, quiet?: boolean): string | null
}

/** How long a code has to be out of the picture. */
export const GONE_AFTER_MS = 2000
/** Of two tickets on one sheet, the first one's answer is seen before the second is told. */
export const BETWEEN_CODES_MS = 800

export function createSightings(): Sightings {
  const lastSeen = new Map<string, number>()
  let toldAt = Number.NEGATIVE_INFINITY

  return {
    see(texts, at, quiet = false) {
      for (const [text, seenAt] of lastSeen) if (at - seenAt >= GONE_AFTER_MS) lastSeen.delete(text)
      for (const text of texts) if (lastSeen.has(text)) lastSeen.set(text, at)
      if (quiet || at - toldAt < BETWEEN_CODES_MS) return null
      const news = texts.find((text) => text !== '' && !lastSeen.has(text))
      if (news === undefined) return null
      lastSeen.set(news, at)
      toldAt = at
      return news
    },
  }
}
