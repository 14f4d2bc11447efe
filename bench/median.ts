export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const high = sorted[Math.floor(middle)]
  if (high === undefined) throw new Error('The median of nothing')
  const low = sorted[Math.ceil(middle) - 1] ?? high
  return (low + high) / 2
}
