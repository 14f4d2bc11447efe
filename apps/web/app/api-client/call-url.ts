/** Where a call goes: `:name` parts filled in and escaped, the query added. Empty query values are left out. */
export function callUrl(baseUrl: string, path: string, params: object = {}, query: object = {}): string {
  return baseUrl + filledPath(path, params) + searchOf(query)
}

function filledPath(path: string, params: object): string {
  const values = new Map(Object.entries(params))
  return path.replace(/:([A-Za-z_]\w*)/g, (_, name: string) => {
    const value: unknown = values.get(name)
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${path} needs «${name}»`)
    return encodeURIComponent(value)
  })
}

function searchOf(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    for (const one of values) if (isSendable(one)) search.append(name, String(one))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

function isSendable(value: unknown): value is string | number | boolean {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  )
}
