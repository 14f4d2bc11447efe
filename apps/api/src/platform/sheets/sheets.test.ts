import { describe, expect, it } from 'vitest'
import { readXlsx, unzip } from '../../testing/read-xlsx'
import { csvOf } from './csv'
import { neutralCell } from './neutral-cell'
import { xlsxOf } from './xlsx'

async function* batches() {
  yield [['Ana "la rápida", 10K', 85_000, null]]
  yield [['=HYPERLINK("http://malo")', -1, '<b>&']]
}
const header = ['Nombre', 'Precio', 'Nota']

async function whole(pieces: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(Buffer.from(piece))
  return Buffer.concat(all)
}

describe('sheets', () => {
  it.each(['=1+1', '+57 300', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'write %j as text, not as a formula',
    (text) => expect(neutralCell(text)).toBe(`'${text}`),
  )

  it('leave every other text as it is', () => {
    for (const text of ['', 'Ana', '10=10', ' =1', 'a@b.co']) expect(neutralCell(text)).toBe(text)
  })

  it('are CSV that Excel reads with its accents, quoted where a sign would break a row', async () => {
    expect((await whole(csvOf({ header, batches: batches() }))).toString('utf8')).toBe(
      [
        '\uFEFFNombre;Precio;Nota',
        '"Ana ""la rápida"", 10K";85000;',
        `"'=HYPERLINK(""http://malo"")";-1;<b>&`,
        '',
      ].join('\r\n'),
    )
  })

  it.each([';', ',', '\t', '\r\n', '\n'])(
    'are CSV in which a formula after %j is text, also where a spreadsheet splits the cell there',
    async (sign) => {
      const rows = [[`Ana${sign}=cmd|' /C calc'!A0`, 1, `Club${sign}+1+1${sign}`]]
      const text = (await whole(csvOf({ header, batches: [rows] }))).toString('utf8')
      const line = text.slice(text.indexOf('\r\n') + 2)
      expect(line).toBe(`"Ana${sign}'=cmd|' /C calc'!A0";1;"Club${sign}'+1+1${sign}"\r\n`)
      for (const cell of line.split(/[;,\t\r\n]/)) expect(cell).not.toMatch(/^"?[=+\-@]/)
    },
  )

  it('are XLSX whose parts are sound, with numbers as numbers', async () => {
    const file = await whole(xlsxOf([{ name: 'Inscripciones: todas', header, batches: batches() }]))
    expect(readXlsx(file)).toEqual([
      header,
      ['Ana "la rápida", 10K', '85000', ''],
      [`'=HYPERLINK("http://malo")`, '-1', '<b>&'],
    ])
    const parts = unzip(file)
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<c><v>85000</v></c>')
    expect(parts.get('xl/workbook.xml')).toContain('name="Inscripciones  todas"')
  })

  it('fail where their rows fail', async () => {
    async function* broken() {
      yield [['Ana']]
      throw new Error('the database went away')
    }
    await expect(whole(xlsxOf([{ name: 'A', header, batches: broken() }]))).rejects.toThrow('went away')
    await expect(whole(csvOf({ header, batches: broken() }))).rejects.toThrow('went away')
  })

  it('keep every letter of a long XLSX, wherever it is cut', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => [
      `${'x'.repeat(index)}${'🏃🏽‍♀️ñ'.repeat(40)}`,
      index,
      null,
    ])
    const file = await whole(xlsxOf([{ name: 'A', header, batches: [rows] }]))
    expect(readXlsx(file).slice(1)).toEqual(rows.map(([text, number]) => [text, String(number), '']))
  })

  it('stop reading when nobody reads them any more', async () => {
    let isOver = false
    async function* endless() {
      try {
        for (;;) yield [Array.from({ length: 50 }, () => Math.random().toString(36).repeat(50))]
      } finally {
        isOver = true
      }
    }
    for await (const piece of xlsxOf([{ name: 'A', header, batches: endless() }]))
      if (piece.length > 10_000) break
    expect(isOver).toBe(true)
  })
})
