import { constants, crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib'

export interface ZipEntry {
  readonly path: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

interface WrittenEntry {
  readonly path: Buffer
  readonly crc: number
  readonly size: number
  readonly compressed: number
  readonly offset: number
}

/** Sizes come after the content (bit 3), paths are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATE = 8
const VERSION = 20

/** A ZIP file as it is made: one entry after another, none of them held in memory. */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = []
  let offset = 0
  for (const { path, content } of entries) {
    const start = offset
    const name = Buffer.from(path)
    const head = Buffer.concat([localHeader(name), name])
    yield head
    offset += head.length
    const tally = { crc: 0, size: 0 }
    let compressed = 0
    for await (const chunk of deflated(content, tally)) {
      compressed += chunk.length
      yield chunk
    }
    const entry = { path: name, ...tally, compressed, offset: start }
    const tail = descriptor(entry)
    yield tail
    offset += compressed + tail.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.flatMap((entry) => [directoryHeader(entry), entry.path]))
  yield directory
  yield endOfDirectory(written.length, directory.length, offset)
}

async function* deflated(content: ZipEntry['content'], tally: { crc: number; size: number }) {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED })
  // Its failure also ends the reading below, which throws it.
  const fed = feed(deflate, content, tally).catch((error: unknown) => {
    deflate.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  try {
    for await (const chunk of deflate) yield chunk as Buffer
  } finally {
    // A reader who leaves before the end leaves the one who writes waiting.
    deflate.destroy()
    await fed
  }
}

/**
 * Every text passes through the same bytes: memory of a text's own is cleared only now and then, and a large sheet
 * would pile it up. They are free again once the reader has consumed them.
 */
async function feed(
  deflate: DeflateRaw,
  content: ZipEntry['content'],
  tally: { crc: number; size: number },
): Promise<void> {
  const room = Buffer.allocUnsafe(LONGEST_PIECE * MOST_BYTES_PER_LETTER)
  const encoder = new TextEncoder()
  for await (const text of content)
    for (const piece of piecesOf(text)) {
      const { written } = encoder.encodeInto(piece, room)
      const bytes = room.subarray(0, written)
      tally.crc = crc32(bytes, tally.crc)
      tally.size += written
      await new Promise<void>((resolve, reject) => {
        deflate.once('close', resolve)
        deflate.write(bytes, (error) => {
          deflate.off('close', resolve)
          if (error) reject(error)
          else resolve()
        })
      })
      if (deflate.destroyed) return
    }
  deflate.end()
}

const LONGEST_PIECE = 32 * 1024
const MOST_BYTES_PER_LETTER = 3

/** A letter written as a pair is not cut in two. */
function* piecesOf(text: string): Generator<string> {
  for (let first = 0, end = 0; first < text.length; first = end) {
    end = Math.min(first + LONGEST_PIECE, text.length)
    if (end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1))) end -= 1
    yield text.slice(first, end)
  }
}

function localHeader(path: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATE, 8)
  header.writeUInt16LE(FIRST_DAY, 12)
  header.writeUInt16LE(path.length, 26)
  return header
}

/** 1 January 1980: a file says the same whenever it is made. */
const FIRST_DAY = (1 << 5) | 1

function descriptor({ crc, compressed, size }: WrittenEntry): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(compressed, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function directoryHeader({ path, crc, compressed, size, offset }: WrittenEntry): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATE, 10)
  header.writeUInt16LE(FIRST_DAY, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(compressed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(path.length, 28)
  header.writeUInt32LE(offset, 42)
  return header
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
