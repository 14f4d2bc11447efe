import { crc32, inflateRawSync } from 'node:zlib'

/** The cells of a workbook's first sheet as texts, read by its directory as a spreadsheet does. */
export function readXlsx(file: Buffer): string[][] {
  const sheet = unzip(file).get('xl/worksheets/sheet1.xml') ?? ''
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?:[^>]*\/>|[^>]*>(.*?)<\/c>)/gs)].map(([, cell = '']) =>
      cell
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    ),
  )
}

export function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = file.readUInt16LE(at + 28)
    const path = file.toString('utf8', at + 46, at + 46 + nameLength)
    const start = file.readUInt32LE(at + 42) + 30 + nameLength
    const content = inflateRawSync(file.subarray(start, start + file.readUInt32LE(at + 20)))
    if (crc32(content) !== file.readUInt32LE(at + 16)) throw new Error(`${path} is damaged`)
    parts.set(path, content.toString('utf8'))
    at += 46 + nameLength
  }
  return parts
}
