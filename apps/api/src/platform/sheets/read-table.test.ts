import { describe, expect, it } from 'vitest'
import { csvOf } from './csv'
import { openBook, readTable } from './read-table'
import { UnreadableTable } from './table'
import { xlsxOf } from './xlsx'
import { zipOf } from './zip'

const limits = { rows: 5, columns: 4, bytes: 1_000_000 }
const read = (file: Buffer | string, given = limits) => readTable(Buffer.from(file), given).rows

function faultOf(file: Buffer | string, given = limits): string {
  try {
    read(file, given)
  } catch (error) {
    if (error instanceof UnreadableTable) return error.fault
    throw error
  }
  throw new Error('it was read')
}

async function zip(parts: Record<string, string>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of zipOf(Object.entries(parts).map(([path, text]) => ({ path, content: [text] }))))
    chunks.push(chunk)
  return Buffer.concat(chunks)
}

const workbook = (sheet: string, others: Record<string, string> = {}) =>
  zip({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Uno" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/hoja.xml"/></Relationships>',
    'xl/worksheets/hoja.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...others,
  })

describe('a file of an old system', () => {
  const TABLE = [
    ['Nombre', 'Género'],
    ['Iván Muñoz', 'Año'],
  ]
  const TEXT = 'Nombre;Género\nIván Muñoz;Año\n'

  it('is read in two bytes a sign without a mark, and in the code page of DOS', () => {
    expect(read(Buffer.from(TEXT, 'utf16le'))).toEqual(TABLE)
    expect(read(Buffer.from(TEXT, 'utf16le').swap16())).toEqual(TABLE)
    const dos: Record<string, number> = { á: 0xa0, é: 0x82, ñ: 0xa4 }
    expect(read(Buffer.from([...TEXT].map((sign) => dos[sign] ?? sign.charCodeAt(0))))).toEqual(TABLE)
  })

  it('that is a web page called .xls is read as its table', () => {
    const page = `<html><head><style>td { color: red }</style></head><body><!-- <tr> --><table border=1>
      <tr><th>Nombre</th><th>G&eacute;nero</th></tr>
      <tr><td>Iv&aacute;n<br>Mu&#241;oz</td><td><b>Año</b></td></tr></table></body></html>`
    expect(read(page)).toEqual(TABLE)
    // Rows and cells that nobody closed.
    expect(read('<table><tr><td>Nombre<td>Género<tr><td>Iván Muñoz<td>Año</table>')).toEqual(TABLE)
  })

  it('has its true name where it cannot be read', () => {
    expect(faultOf('<html><body>Su sesión terminó</body></html>')).toBe('web_page')
    expect(
      faultOf('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
    ).toBe('xml_workbook')
    const begins = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'
    expect(faultOf(`PK\u0003\u0004${'\u0000'.repeat(26)}${begins}`)).toBe('open_document')
  })

  it('ends soon however many tags it opens', () => {
    expect(faultOf(`<html>${'<'.repeat(500_000)}`)).toBe('web_page')
    expect(faultOf(`<html>${'<!--'.repeat(200_000)}`)).toBe('web_page')
  })
})

describe('merged cells', () => {
  it('say the same for each row that says something else', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`
    const rows = `<row r="1">${cell('A1', '10K')}${cell('B1', 'Ana')}</row><row r="2">${cell('B2', 'Luis')}</row>
      <row r="4">${cell('B4', 'Eva')}</row>`
    const file = await zip({
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Uno" r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/hoja.xml"/></Relationships>',
      'xl/worksheets/hoja.xml': `<worksheet><sheetData>${rows}</sheetData>
        <mergeCells><mergeCell ref="A1:A1048576"/><mergeCell ref="C1:D1"/></mergeCells></worksheet>`,
    })
    expect(read(file)).toEqual([['10K', 'Ana'], ['10K', 'Luis'], [], ['10K', 'Eva']])
  })
})

describe('a text file', () => {
  it('is read whatever stands between its cells', () => {
    for (const between of [';', ',', '\t', '|'])
      expect(read(`nombre${between}talla\nAna${between}M`)).toEqual([
        ['nombre', 'talla'],
        ['Ana', 'M'],
      ])
  })

  it('keeps commas, quotes and line breaks that stand in quotes', () => {
    expect(read('nombre;nota\n"Ana; María";"dice ""hola""\ny adiós"')).toEqual([
      ['nombre', 'nota'],
      ['Ana; María', 'dice "hola"\ny adiós'],
    ])
  })

  it('is read as UTF-8, with or without a mark, as Windows-1252, and line by line where both were pasted together', () => {
    const windows = Buffer.from('Muñoz;Bogotá\n', 'latin1')
    const utf8 = Buffer.from('Peña;Ibagué\n')
    expect(read(windows)).toEqual([['Muñoz', 'Bogotá']])
    expect(read(Buffer.concat([Buffer.from('\uFEFF'), utf8]))).toEqual([['Peña', 'Ibagué']])
    expect(read(Buffer.concat([windows, utf8]))).toEqual([
      ['Muñoz', 'Bogotá'],
      ['Peña', 'Ibagué'],
    ])
  })

  it('is read as Excel saves «Unicode text»', () => {
    const text = Buffer.from('\uFEFFnombre\ttalla\r\nÁlvaro\tL', 'utf16le')
    expect(read(text)).toEqual([
      ['nombre', 'talla'],
      ['Álvaro', 'L'],
    ])
  })

  it('numbers its rows as a spreadsheet does, empty ones included', () => {
    expect(read('a;b\n\nc;d')).toEqual([['a', 'b'], [''], ['c', 'd']])
  })

  it('a quote that nothing closes is told', () => {
    expect(faultOf('a;b\n"c;d\ne;f')).toBe('damaged')
  })
})

describe('a workbook', () => {
  it('of ours comes back as it was written', async () => {
    const chunks: Buffer[] = []
    const sheet = { name: 'Corredores', header: ['nombre', 'edad'], batches: [[['Ana & Luz', 31]]] }
    for await (const chunk of xlsxOf([sheet])) chunks.push(chunk)
    expect(read(Buffer.concat(chunks))).toEqual([
      ['nombre', 'edad'],
      ['Ana & Luz', '31'],
    ])
  })

  it('gives shared texts, results of formulas, truths and serials, each in its place', async () => {
    const file = await workbook(
      '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1" t="str"><f>A1</f><v>total</v></c></row>' +
        '<row r="3"><c r="B3"><v>36526</v></c><c r="C3" t="b"><v>1</v></c><c r="D3" t="e"><v>#N/A</v></c></row>',
      {
        'xl/sharedStrings.xml':
          '<sst><si><t>otro</t></si><si><r><t>nom</t></r><r><t>bre</t></r><rPh><t>x</t></rPh></si></sst>',
      },
    )
    expect(read(file)).toEqual([['nombre', '', 'total'], [], ['', '36526', 'sí']])
  })

  it('gives the days that its styles show, from 1900 or from 1904, and leaves other numbers alone', async () => {
    const styles = {
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-240A]d\\ &quot;de&quot;\\ mmmm"/><numFmt numFmtId="171" formatCode="&quot;día&quot; 0"/></numFmts>' +
        '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="20"/></cellXfs></styleSheet>',
    }
    const cells = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>33036.5</v></c>`).join('')
    const file = await workbook(`<row>${cells}</row><row><c s="1"><v>61290000</v></c></row>`, styles)
    expect(read(file)).toEqual([['33036.5', '1990-06-12', '1990-06-12', '33036.5'], ['61290000']])
    const mac = await workbook(`<row>${cells}</row>`, {
      ...styles,
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="Uno" r:id="a"/></sheets></workbook>',
    })
    expect(read(mac)[0]).toEqual(['33036.5', '1994-06-13', '1994-06-13', '33036.5'])
  })

  it('tells its hidden sheets and rows, and is read at the first sheet in sight that says something', async () => {
    const sheet = (text: string) =>
      `<worksheet><sheetData><row r="2" hidden="1"><c r="A2" t="str"><v>${text}</v></c></row><row r="3"><c r="A3"><v>1</v></c></row></sheetData></worksheet>`
    const file = await zip({
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Vieja" state="hidden" r:id="a"/><sheet name="Vacía" r:id="b"/><sheet name="Lista" r:id="c"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/a.xml"/><Relationship Id="b" Target="/xl/worksheets/b.xml"/><Relationship Id="c" Target="worksheets/c.xml"/></Relationships>',
      'xl/worksheets/a.xml': sheet('vieja'),
      'xl/worksheets/b.xml': '<worksheet><sheetData/></worksheet>',
      'xl/worksheets/c.xml': sheet('lista'),
    })
    expect(read(file)).toEqual([[], ['lista'], ['1']])
    const { sheets } = openBook(file, limits)
    expect(sheets.map(({ name, is_hidden }) => [name, is_hidden])).toEqual([
      ['Vieja', true],
      ['Vacía', false],
      ['Lista', false],
    ])
    expect(sheets[2]?.read().hidden).toEqual(new Set([2]))
  })

  it('that would unpack into more than the limit is refused without unpacking it', async () => {
    const file = await workbook(`<row r="1"><c r="A1" t="str"><v>${'a'.repeat(2_000_000)}</v></c></row>`)
    expect(file.length).toBeLessThan(20_000)
    expect(faultOf(file)).toBe('too_large')
  })

  it('with a document type, without its parts or cut short is damaged', async () => {
    const bomb = await zip({
      'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook><sheets><sheet/></sheets></workbook>',
    })
    const whole = await workbook('<row r="1"><c r="A1"><v>1</v></c></row>')
    expect(faultOf(bomb)).toBe('damaged')
    expect(faultOf(await zip({ 'xl/workbook.xml': '<workbook/>' }))).toBe('damaged')
    expect(faultOf(whole.subarray(0, whole.length - 40))).toBe('damaged')
    expect(faultOf(await zip({ 'word/document.xml': '<w/>' }))).toBe('not_a_table')
  })

  it('of Excel before 2007 is told apart', () => {
    expect(faultOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toBe('old_workbook')
  })

  it('whose only row has the number of the last a sheet can have fills no memory', async () => {
    expect(faultOf(await workbook('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'))).toBe(
      'too_many_rows',
    )
  })
})

describe('limits', () => {
  it('rows and columns beyond them are told, in both kinds of file', async () => {
    const row = (number: number) => `<row r="${number}"><c r="A${number}"><v>1</v></c></row>`
    expect(faultOf('a\n'.repeat(6))).toBe('too_many_rows')
    expect(read('a\n'.repeat(5))).toHaveLength(5)
    expect(faultOf('a;b;c;d;e')).toBe('too_many_columns')
    expect(faultOf(await workbook([1, 2, 3, 4, 5, 6].map(row).join('')))).toBe('too_many_rows')
    expect(faultOf(await workbook('<row r="1"><c r="E1"><v>1</v></c></row>'))).toBe('too_many_columns')
  })

  it('an empty file, a picture and a renamed PDF are no tables', () => {
    expect(faultOf('')).toBe('empty')
    expect(faultOf('\n ; \n')).toBe('empty')
    expect(faultOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toBe('not_a_table')
    expect(faultOf('%PDF-1.7\nhola')).toBe('not_a_table')
  })
})

it('what is downloaded as CSV reads the same when it comes back', async () => {
  const cells = ['Calle 5,-2', 'Trae:\n- agua', '-2', '=1+1', 'Ana;=cmd', "d'Artagnan", "'90"]
  let csv = ''
  for await (const part of csvOf({ header: cells, batches: [] })) csv += part
  expect(csv).toContain("'=cmd")
  expect(readTable(Buffer.from(csv), { rows: 9, columns: 9, bytes: 9_999 }).rows).toEqual([cells])
})
