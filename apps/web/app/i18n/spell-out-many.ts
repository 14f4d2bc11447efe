/**
 * Spanish has a third plural, `many`, for exact millions. Our texts only write `one` and `other`; without this a
 * count of 1.000.000 would print the bare key.
 */
export function spellOutMany(texts: object): object {
  const spelled: Record<string, unknown> = {}
  for (const [key, node] of Object.entries<unknown>({ ...texts })) {
    spelled[key] = isBranch(node) ? spellOutMany(node) : node
    const base = key.endsWith('_other') ? key.slice(0, -'_other'.length) : null
    if (base !== null && !(`${base}_many` in texts)) spelled[`${base}_many`] = node
  }
  return spelled
}

function isBranch(node: unknown): node is object {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}
