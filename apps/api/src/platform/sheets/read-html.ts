import { type SheetLines, type TableLimits, UnreadableTable } from './table'

/** Programs of payroll save a web page with a table and call it `.xls`. */
export function isHtml(text: string): boolean {
  return /^\s*(<!doctype html|<html|<table|<head|<body|<meta|<style)/i.test(text.slice(0, 1_000))
}

/** Excel of 2003 as XML. */
export function isXmlWorkbook(text: string): boolean {
  return (
    /^\s*<\?xml/.test(text) && text.slice(0, 2_000).includes('urn:schemas-microsoft-com:office:spreadsheet')
  )
}

/** The cells of the tables of a page, one row below the other. Walks the text once, whatever it holds. */
export function readHtml(text: string, limits: TableLimits): SheetLines {
  const rows: string[][] = []
  let row: string[] | null = null
  let cell: string | null = null
  let silent: string | null = null
  const closeCell = () => {
    if (cell !== null) row?.push(plain(cell))
    cell = null
    if (row && row.length > limits.columns) throw new UnreadableTable('too_many_columns')
  }
  const closeRow = () => {
    closeCell()
    if (row) rows.push(row)
    row = null
    if (rows.length > limits.rows) throw new UnreadableTable('too_many_rows')
  }
  for (const { tag, isEnd, words } of piecesOf(text)) {
    if (silent !== null) {
      if (isEnd && tag === silent) silent = null
      continue
    }
    if (tag === null) {
      if (cell !== null) cell += words
      continue
    }
    if (!isEnd && (tag === 'style' || tag === 'script')) silent = tag
    if (tag === 'br' && cell !== null) cell += ' '
    if (tag === 'td' || tag === 'th') {
      closeCell()
      if (!isEnd) {
        row ??= []
        cell = ''
      }
    }
    if (tag === 'tr') {
      closeRow()
      if (!isEnd) row = []
    }
    if (tag === 'table' && isEnd) closeRow()
  }
  closeRow()
  if (rows.length === 0) throw new UnreadableTable('web_page')
  while (rows.at(-1)?.every((each) => each === '')) rows.pop()
  return { rows, hidden: new Set() }
}

interface Piece {
  /** In lower case; null: words between two tags. */
  readonly tag: string | null
  readonly isEnd: boolean
  readonly words: string
}

function* piecesOf(text: string): Generator<Piece> {
  for (let at = 0; at < text.length; ) {
    const start = text.indexOf('<', at)
    if (start < 0) {
      yield { tag: null, isEnd: false, words: text.slice(at) }
      return
    }
    if (start > at) yield { tag: null, isEnd: false, words: text.slice(at, start) }
    const isComment = text.startsWith('<!--', start)
    const end = text.indexOf(isComment ? '-->' : '>', start)
    // What is opened and never closed is no tag.
    if (end < 0) return
    if (!isComment) {
      const [, slash = '', name = ''] = /^<(\/?)([a-z0-9]+)/i.exec(text.slice(start, start + 20)) ?? []
      if (name) yield { tag: name.toLowerCase(), isEnd: slash === '/', words: '' }
    }
    at = end + (isComment ? 3 : 1)
  }
}

function plain(cell: string): string {
  return cell
    .replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (all, name: string) => entity(name) ?? all)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const LETTERS: Readonly<Record<string, string>> = {
  ...{ nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ordm: 'º', ordf: 'ª' },
  ...{ aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú', ntilde: 'ñ', uuml: 'ü' },
  ...{ Aacute: 'Á', Eacute: 'É', Iacute: 'Í', Oacute: 'Ó', Uacute: 'Ú', Ntilde: 'Ñ', Uuml: 'Ü' },
}

function entity(name: string): string | null {
  if (!name.startsWith('#')) return LETTERS[name] ?? null
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isWritable = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isWritable ? String.fromCodePoint(code) : null
}
