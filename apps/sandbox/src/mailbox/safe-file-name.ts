const EXTENSIONS: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'text/calendar': '.ics',
  'message/rfc822': '.eml',
}

const LONGEST = 120

/**
 * The name an attachment is shown and saved under: no folders, no control or text-direction
 * characters (which can disguise an extension), no leading dots, never empty.
 */
export function safeFileName(declared: string | null, index: number, mimeType: string): string {
  const name = (declared ?? '')
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/["<>:|?*%;]/g, '_')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
  if (name === '') return `adjunto-${index + 1}${EXTENSIONS[mimeType] ?? ''}`
  return name.length > LONGEST ? shorten(name) : name
}

/** `attachment` with the plain name for old clients and the full one for the rest (RFC 6266). */
export function contentDisposition(fileName: string): string {
  const plain = fileName.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain.replace(/["\\]/g, '_')}"; filename*=UTF-8''${encoded}`
}

function shorten(name: string): string {
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  return name.slice(0, LONGEST - extension.length) + extension
}
