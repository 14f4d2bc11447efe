/** Each entry that says again what one before it said, accents and case aside, with the text it gets at its field. */
export function repeated(
  entries: readonly string[],
  field: (index: number) => string,
  text: string,
): Record<string, string[]> {
  const seen = new Set<string>()
  const faults: Record<string, string[]> = {}
  for (const [index, entry] of entries.entries()) {
    const plain = entry.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
    if (seen.has(plain)) faults[field(index)] = [text]
    seen.add(plain)
  }
  return faults
}
