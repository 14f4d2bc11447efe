/** What the API answered, or null when there is no such thing: the page explains a dead link by itself. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    const status = statusOf(error)
    if (status === 404 || status === 400) return null
    throw error
  }
}

function statusOf(error: unknown): unknown {
  const init = typeof error === 'object' && error !== null && 'init' in error ? error.init : null
  return typeof init === 'object' && init !== null && 'status' in init ? init.status : undefined
}
