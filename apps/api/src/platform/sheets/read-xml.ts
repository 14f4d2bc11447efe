import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { UnreadableTable } from './table'

/** Bytes given to the XML reader at a time. */
const PIECE = 64 * 1024

interface XmlReader {
  readonly open: (tag: SaxesTagPlain) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

export function readXml(content: Buffer, { open, text, close }: XmlReader): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('error', refuse)
  // A document type declares entities, which may name other files or grow without end.
  parser.on('doctype', refuse)
  parser.on('opentag', open)
  if (text) parser.on('text', text)
  if (close) parser.on('closetag', ({ name }) => close(name))
  const decoder = new TextDecoder()
  for (let at = 0; at < content.length; at += PIECE)
    parser.write(decoder.decode(content.subarray(at, at + PIECE), { stream: true }))
  parser.write(decoder.decode()).close()
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** As XML writes a truth. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

function refuse(): never {
  throw new UnreadableTable('damaged')
}
