import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type TableLimits, UnreadableTable } from './table'
import { type Archive, openArchive } from './unzip'

const FIRST_SHEET = 'xl/worksheets/sheet1.xml'
/** Bytes given to the XML reader at a time. */
const PIECE = 64 * 1024

/** The cells of an XLSX workbook's first sheet, as what they say: a formula is its last result, a date its serial. */
export function readWorkbook(file: Buffer, limits: TableLimits): string[][] {
  const archive = openArchive(file, limits.bytes)
  const workbook = archive.read('xl/workbook.xml')
  if (workbook === null) throw new UnreadableTable('not_a_table')
  const shared = sharedTexts(archive)
  const sheet = archive.read(firstSheetPath(workbook, archive))
  if (sheet === null) throw new UnreadableTable('damaged')
  return rowsOf(sheet, shared, limits)
}

function firstSheetPath(workbook: Buffer, archive: Archive): string {
  const relations = archive.read('xl/_rels/workbook.xml.rels')
  let id: string | undefined
  const targets = new Map<string, string>()
  readXml(workbook, {
    open: ({ name, attributes }) => {
      if (localName(name) === 'sheet') id ??= attributes['r:id']
    },
  })
  if (relations)
    readXml(relations, {
      open: ({ name, attributes }) => {
        if (localName(name) === 'Relationship' && attributes.Id && attributes.Target)
          targets.set(attributes.Id, attributes.Target)
      },
    })
  const target = id === undefined ? undefined : targets.get(id)
  if (target === undefined) return FIRST_SHEET
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Texts that cells name by their number. */
function sharedTexts(archive: Archive): string[] {
  const content = archive.read('xl/sharedStrings.xml')
  const texts: string[] = []
  if (content === null) return texts
  let current = ''
  let isText = false
  let isPhonetic = false
  readXml(content, {
    open: ({ name }) => {
      const tag = localName(name)
      if (tag === 'si') current = ''
      if (tag === 'rPh') isPhonetic = true
      isText = tag === 't' && !isPhonetic
    },
    text: (written) => {
      if (isText) current += written
    },
    close: (name) => {
      const tag = localName(name)
      if (tag === 'si') texts.push(current)
      if (tag === 'rPh') isPhonetic = false
      isText = false
    },
  })
  return texts
}

function rowsOf(sheet: Buffer, shared: readonly string[], limits: TableLimits): string[][] {
  const rows: string[][] = []
  let written = 0
  let row: string[] = []
  let column = 0
  let type = ''
  let value = ''
  let isValue = false
  readXml(sheet, {
    open: ({ name, attributes }) => {
      switch (localName(name)) {
        case 'row':
          row = []
          column = 0
          placeRow(rows, Number(attributes.r ?? rows.length + 1), limits)
          break
        case 'c':
          column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
          type = attributes.t ?? ''
          value = ''
          break
        case 'v':
        case 't':
          isValue = true
      }
    },
    text: (text) => {
      if (isValue) value += text
    },
    close: (name) => {
      switch (localName(name)) {
        case 'v':
        case 't':
          isValue = false
          break
        case 'c': {
          const said = (type === 's' ? (shared[Number(value)] ?? '') : value).trim()
          if (said === '' || type === 'e') break
          if (column > limits.columns) throw new UnreadableTable('too_many_columns')
          while (row.length < column - 1) row.push('')
          row[column - 1] = type === 'b' ? (said === '1' ? 'sí' : 'no') : said
          break
        }
        case 'row':
          if (row.length === 0) break
          written += 1
          if (written > limits.rows) throw new UnreadableTable('too_many_rows')
          rows[rows.length - 1] = row
      }
    },
  })
  while (rows.at(-1)?.length === 0) rows.pop()
  return rows
}

/** Rows that the file leaves out are empty, so that each keeps the number a spreadsheet shows. */
function placeRow(rows: string[][], number: number, limits: TableLimits): void {
  if (!Number.isSafeInteger(number) || number <= rows.length) throw new UnreadableTable('damaged')
  // Empty rows count for nothing, but not without end.
  if (number > limits.rows * 10) throw new UnreadableTable('too_many_rows')
  while (rows.length < number) rows.push([])
}

/** «AB12» is the 28th. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const place = letter.charCodeAt(0) - 64
    if (place < 1 || place > 26) break
    column = column * 26 + place
  }
  return column
}

interface XmlReader {
  readonly open: (tag: SaxesTagPlain) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

function readXml(content: Buffer, { open, text, close }: XmlReader): void {
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

function refuse(): never {
  throw new UnreadableTable('damaged')
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
