/** What fails while looking for the host or knocking at it. */
const BEFORE_SENDING = ['getaddrinfo', 'connect']
const CONNECT_TIMEOUT = 'UND_ERR_CONNECT_TIMEOUT'

/** Whether a request failed before a byte of it was sent; false when that is not certain. */
export function neverLeft(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Several addresses of one host were tried: all of them in vain.
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(neverLeft)
  const { syscall, code } = error as NodeJS.ErrnoException
  if (code === CONNECT_TIMEOUT || (syscall !== undefined && BEFORE_SENDING.includes(syscall))) return true
  return neverLeft(error.cause)
}
