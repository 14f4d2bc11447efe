import { inflateSync } from 'node:zlib'

/**
 * The words of each page of a PDF that we drew, one line for each piece of text, in the order it was drawn. It reads
 * what our own documents hold (compressed streams, embedded letters with their table of characters), no other PDF.
 */
export function readPdf(bytes: Buffer): string[] {
  const objects = objectsOf(bytes.toString('latin1'))
  return [...objects.values()]
    .filter((object) => /\/Type \/Page\b/.test(object))
    .map((page) => {
      const fonts = fontsOf(objects, object(objects, page, 'Resources'))
      return wordsOf(streamOf(object(objects, page, 'Contents')), fonts)
    })
}

type Objects = ReadonlyMap<string, string>
/** From the two bytes of a letter, as hexadecimal, to the letter. */
type Letters = ReadonlyMap<string, string>

function objectsOf(file: string): Objects {
  return new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
}

function object(objects: Objects, holder: string, key: string): string {
  const id = holder.match(new RegExp(`/${key} (\\d+) 0 R`))?.[1] ?? ''
  return objects.get(id) ?? ''
}

function streamOf(body: string): string {
  const stream = body.match(/stream\n([\s\S]*)\nendstream/)?.[1] ?? ''
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
}

function fontsOf(objects: Objects, resources: string): ReadonlyMap<string, Letters> {
  return new Map(
    [...resources.matchAll(/\/(F\d+) \d+ 0 R/g)].map(([, name = '']) => {
      const font = object(objects, resources, name)
      return [name, lettersOf(streamOf(object(objects, font, 'ToUnicode')))]
    }),
  )
}

function lettersOf(table: string): Letters {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/g))
    for (const [index, [, codes = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      const key = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      letters.set(key, Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  return letters
}

function wordsOf(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters = new Map()
  const lines: string[] = []
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map()
    const codes = shown?.replace(/>[^<]*<|[<>]|>.*$/g, '').match(/\w{4}/g) ?? []
    if (shown !== undefined) lines.push(codes.map((code) => letters.get(code) ?? '�').join(''))
  }
  return lines.join('\n')
}
