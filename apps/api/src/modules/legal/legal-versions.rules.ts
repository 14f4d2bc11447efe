/** How a version is named: the day it begins to rule, and which of that day after the first. */
export function nextVersion(validFrom: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? validFrom : `${validFrom}.${number}`
    if (!taken.includes(name)) return name
  }
}

/** Given the newest first: the first that has begun is in force, those before it are to come. */
export function standingOf(
  { version, valid_from }: { readonly version: string; readonly valid_from: string },
  { current, today }: { readonly current: string; readonly today: string },
): 'past' | 'current' | 'coming' {
  if (version === current) return 'current'
  return valid_from > today ? 'coming' : 'past'
}
