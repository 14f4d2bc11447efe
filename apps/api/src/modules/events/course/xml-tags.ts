/**
 * A reader of the little XML that GPX files are: tags, attributes and text, in one pass over the characters. It knows no
 * entities but the five of XML itself and refuses any document type, so nothing in a file can make it fetch or grow.
 */
export class BrokenXml extends Error {
  override readonly name = 'BrokenXml'
}

export interface XmlVisitor {
  /** `name` comes without its namespace prefix. */
  readonly open: (name: string, attribute: (name: string) => string | undefined) => void
  /** `text` is what stood right before this end. */
  readonly close: (name: string, text: string) => void
}

const DEEPEST = 100
const TAG = /<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g

export function visitXml(source: string, { open, close }: XmlVisitor): void {
  const parents: string[] = []
  let position = 0
  let text = ''
  let hasRoot = false
  while (position < source.length) {
    const next = source.indexOf('<', position)
    const end = next === -1 ? source.length : next
    const between = source.slice(position, end)
    if (parents.length === 0 && between.trim() !== '') throw new BrokenXml('Text outside the document')
    text += between
    if (next === -1) break
    const skipped = skipAside(source, next)
    if (skipped !== undefined) {
      text += skipped.text
      position = skipped.end
      continue
    }
    TAG.lastIndex = next
    const tag = TAG.exec(source)
    if (!tag) throw new BrokenXml(`Not a tag at ${next}`)
    const [, slash, name = '', attributes = '', empty] = tag
    position = TAG.lastIndex
    if (slash) {
      if (parents.pop() !== name) throw new BrokenXml(`</${name}> closes nothing`)
      close(localName(name), decode(text))
    } else {
      if (parents.length === 0 && hasRoot) throw new BrokenXml('Two documents in one')
      if (parents.length === DEEPEST) throw new BrokenXml('Too deep')
      hasRoot = true
      open(localName(name), (wanted) => attributeOf(attributes, wanted))
      if (empty) close(localName(name), '')
      else parents.push(name)
    }
    text = ''
  }
  if (parents.length > 0 || !hasRoot) throw new BrokenXml('It ends too early')
}

/** Comments, instructions and character data; undefined when a tag stands here. */
function skipAside(source: string, at: number): { end: number; text: string } | undefined {
  for (const [start, end] of ASIDES) {
    if (!source.startsWith(start, at)) continue
    const close = source.indexOf(end, at + start.length)
    if (close === -1) throw new BrokenXml(`${start} never ends`)
    const text = start === '<![CDATA[' ? source.slice(at + start.length, close) : ''
    return { end: close + end.length, text }
  }
  if (source.startsWith('<!', at)) throw new BrokenXml('Document types are not read')
  return undefined
}

const ASIDES = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
] as const

function attributeOf(attributes: string, wanted: string): string | undefined {
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE))
    if (localName(name) === wanted) return decode(double ?? single ?? '')
  return undefined
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.includes('&') ? text.replaceAll(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole) : text
}
