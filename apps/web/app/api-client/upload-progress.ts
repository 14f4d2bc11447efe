/**
 * A fetch that tells how much of the request has left. Browsers only say it to XMLHttpRequest, so this one speaks
 * through it and answers like the other; it knows as much of fetch as the API client asks for.
 */
export function fetchWithProgress(onProgress: (share: number) => void): typeof globalThis.fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { signal, body } = init
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', String(input))
      request.withCredentials = init.credentials === 'include'
      request.responseType = 'blob'
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(answerOf(request))
      request.onerror = () => reject(new TypeError('network'))
      request.onabort = () => reject(signal?.reason ?? new DOMException('aborted', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body instanceof FormData || typeof body === 'string' ? body : null)
    })
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  const { status, statusText } = request
  // These carry no body, and a Response made with one refuses to exist.
  const body: Blob | null = status === 204 || status === 304 ? null : request.response
  return new Response(body, { status, statusText, headers })
}
