import { inflateSync } from 'node:zlib'

const WOFF = { header: 44, entry: 20 }
const FONT = { header: 12, entry: 16 }
const WOFF_SIGNATURE = 0x774f4646

/**
 * The plain font inside a WOFF font. Drawing reads the font's tables for each letter, and a packed font would be unpacked
 * each time: half a second for a page.
 */
export function unpackedFont(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF_SIGNATURE) throw new Error('Not a WOFF font')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(FONT.header + count * FONT.entry)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  // What helps to search the directory by halves.
  const halvings = Math.floor(Math.log2(count))
  head.writeUInt16BE(2 ** halvings * FONT.entry, 6)
  head.writeUInt16BE(halvings, 8)
  head.writeUInt16BE((count - 2 ** halvings) * FONT.entry, 10)

  const parts: Buffer[] = [head]
  let end = head.length
  for (let index = 0; index < count; index += 1) {
    const from = WOFF.header + index * WOFF.entry
    const to = FONT.header + index * FONT.entry
    const table = tableOf(woff, from)
    woff.copy(head, to, from, from + 4)
    woff.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(end, to + 8)
    head.writeUInt32BE(table.length, to + 12)
    const padding = -table.length & 3
    parts.push(table, Buffer.alloc(padding))
    end += table.length + padding
  }
  return Buffer.concat(parts)
}

/** A table that would not have become smaller stands as it is. */
function tableOf(woff: Buffer, entry: number): Buffer {
  const offset = woff.readUInt32BE(entry + 4)
  const packed = woff.readUInt32BE(entry + 8)
  const bytes = woff.subarray(offset, offset + packed)
  return packed < woff.readUInt32BE(entry + 12) ? inflateSync(bytes) : bytes
}
