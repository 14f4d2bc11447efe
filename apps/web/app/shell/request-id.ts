/** The id a failed answer carries, to quote when asking for help. Looks in the error and in the data it was thrown with. */
export function requestIdOf(error: unknown): string | null {
  return idIn(error) ?? (isObject(error) && 'data' in error ? idIn(error.data) : null)
}

function idIn(holder: unknown): string | null {
  if (!isObject(holder)) return null
  const id = 'request_id' in holder ? holder.request_id : 'requestId' in holder ? holder.requestId : null
  return typeof id === 'string' && id !== '' ? id : null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
