const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const

/** «340 KB», «2,5 MB», counted as our limits are: in steps of 1024. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1)
  const amount = bytes / 1024 ** step
  const digits = amount < 10 && step > 0 ? 1 : 0
  return `${amount.toFixed(digits).replace(/\.0$/, '').replace('.', ',')} ${UNITS[step]}`
}
