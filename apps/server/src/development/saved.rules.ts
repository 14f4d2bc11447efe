/** Files the API reads as it starts, and no bundle names. */
const READ_AT_START = /\/apps\/api\/(migrations\/[^/]+\.sql|seeds\/.+\.(json|svg|jpg|png|webp))$/

/** What a saved file belongs to: the API, the process that keeps everything else, or neither. */
export function whatIsSaved(
  path: string,
  { api, own }: { readonly api: ReadonlySet<string>; readonly own: ReadonlySet<string> },
): 'api' | 'own' | 'neither' {
  if (api.has(path) || READ_AT_START.test(path)) return 'api'
  return own.has(path) ? 'own' : 'neither'
}
