import { inflateRawSync } from 'node:zlib'
import { UnreadableTable } from './table'

const END = Buffer.from('PK\u0005\u0006')
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
/** A workbook has a few dozen; thousands only cost time. */
const MOST_ENTRIES = 2_000

export interface Archive {
  readonly paths: readonly string[]
  /** The content of an entry, or null when there is none by that path. Nothing beyond the limit is ever unpacked. */
  read(path: string): Buffer | null
}

/** A ZIP file by its directory. What it says of its own sizes is not believed: `mostBytes` bounds all that is read. */
export function openArchive(file: Buffer, mostBytes: number): Archive {
  const entries = directoryOf(file)
  let left = mostBytes
  return {
    paths: [...entries.keys()],
    read(path) {
      const entry = entries.get(path)
      if (!entry) return null
      const content = contentOf(file, entry, left)
      left -= content.length
      return content
    },
  }
}

interface Entry {
  readonly flags: number
  readonly method: number
  readonly compressed: number
  readonly offset: number
}

function directoryOf(file: Buffer): Map<string, Entry> {
  const end = file.subarray(Math.max(0, file.length - END_BYTES - LONGEST_COMMENT)).lastIndexOf(END)
  if (end < 0) throw new UnreadableTable('damaged')
  const start = Math.max(0, file.length - END_BYTES - LONGEST_COMMENT) + end
  const entries = new Map<string, Entry>()
  try {
    let at = file.readUInt32LE(start + 16)
    for (let left = file.readUInt16LE(start + 10); left > 0; left -= 1) {
      if (file.readUInt32LE(at) !== ENTRY || entries.size >= MOST_ENTRIES)
        throw new UnreadableTable('damaged')
      const name = file.readUInt16LE(at + 28)
      entries.set(file.toString('utf8', at + 46, at + 46 + name), {
        flags: file.readUInt16LE(at + 8),
        method: file.readUInt16LE(at + 10),
        compressed: file.readUInt32LE(at + 20),
        offset: file.readUInt32LE(at + 42),
      })
      at += 46 + name + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    }
  } catch {
    throw new UnreadableTable('damaged')
  }
  return entries
}

function contentOf(file: Buffer, { flags, method, compressed, offset }: Entry, mostBytes: number): Buffer {
  if (flags & ENCRYPTED) throw new UnreadableTable('old_workbook')
  try {
    const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
    const packed = file.subarray(start, start + compressed)
    if (method === STORED && packed.length <= mostBytes) return packed
    if (method !== DEFLATED) throw new UnreadableTable(method === STORED ? 'too_large' : 'damaged')
    return inflateRawSync(packed, { maxOutputLength: Math.max(mostBytes, 1) })
  } catch (error) {
    if (error instanceof UnreadableTable) throw error
    throw new UnreadableTable(isTooLong(error) ? 'too_large' : 'damaged')
  }
}

function isTooLong(error: unknown): boolean {
  return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}
