import type { AnswerOf, ImportOrder, ImportRow, uploadImportCall } from '@zancada/contracts'
import { processImport } from '../modules/imports'
import { xlsxOf } from '../platform/sheets/xlsx'
import { zipOf } from '../platform/sheets/zip'
import type { TestApi } from './test-api'

/** Somebody as a line of a file says it, by the titles of the template. */
export type ListedPerson = Readonly<Record<string, string>>

let serial = 0

/** A grown-up nobody else is, whose row has nothing to be corrected. */
export function listedPerson(changes: ListedPerson = {}): ListedPerson {
  serial += 1
  return {
    Categoría: '10K',
    'Tipo de documento': 'CC',
    'Número de documento': String(50_000_000 + serial),
    Nombres: 'Ana',
    Apellidos: `Corredora ${serial}`,
    Correo: `lista${serial}@correo.test`,
    Celular: '3001234567',
    'Fecha de nacimiento': '17/05/1990',
    Género: 'Femenino',
    Ciudad: 'Medellín',
    'Contacto de emergencia': 'Luis Corredor',
    'Celular de emergencia': '3007654321',
    ...changes,
  }
}

function tableOf(people: readonly ListedPerson[]): string[][] {
  const titles = [...new Set(people.flatMap((person) => Object.keys(person)))]
  return [titles, ...people.map((person) => titles.map((title) => person[title] ?? ''))]
}

export function csvFile(people: readonly ListedPerson[], delimiter = ';'): Buffer {
  const quoted = (cell: string) => (/[;,\t|"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return Buffer.from(
    tableOf(people)
      .map((cells) => cells.map(quoted).join(delimiter))
      .join('\n'),
  )
}

export async function sheetFile(people: readonly ListedPerson[]): Promise<Buffer> {
  const [header = [], ...rows] = tableOf(people)
  const pieces: Buffer[] = []
  for await (const piece of xlsxOf([{ name: 'Hoja', header, batches: [rows] }])) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** A cell: text, a number as a spreadsheet keeps it, or a day by its number. */
export type BookCell = string | number | { readonly day: number }

interface BookSheet {
  readonly name: string
  readonly state?: 'visible' | 'hidden' | 'veryHidden'
  readonly rows: readonly (readonly BookCell[])[]
  /** Numbers of the rows that a filter hid, from 1. */
  readonly hidden?: readonly number[]
  /** As «A1:C1». */
  readonly merged?: readonly string[]
}

/** A workbook as other programs write it: several sheets, some hidden, shared texts, days by style, merged cells. */
export async function bookFile(
  sheets: readonly BookSheet[],
  { date1904 = false }: { readonly date1904?: boolean } = {},
): Promise<Buffer> {
  const texts = new Map<string, number>()
  const shared = (text: string) => {
    const known = texts.get(text) ?? texts.size
    texts.set(text, known)
    return known
  }
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const cell = (value: BookCell, at: string) => {
    if (value === '') return ''
    if (typeof value === 'string') return `<c r="${at}" t="s"><v>${shared(value)}</v></c>`
    return typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" s="1"><v>${value.day}</v></c>`
  }
  const row = (cells: readonly BookCell[], number: number, isHidden: boolean) =>
    `<row r="${number}"${isHidden ? ' hidden="1"' : ''}>${cells.map((value, index) => cell(value, `${letters(index)}${number}`)).join('')}</row>`
  const bodies = sheets.map(({ rows, hidden = [], merged = [] }) => {
    const written = rows.map((cells, index) => row(cells, index + 1, hidden.includes(index + 1))).join('')
    const merges =
      merged.length > 0
        ? `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
        : ''
    return `<worksheet><sheetData>${written}</sheetData>${merges}</worksheet>`
  })
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state = 'visible' }, index) =>
          `<sheet name="${escaped(name)}" sheetId="${index + 1}" state="${state}" r:id="r${index}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map((_, index) => `<Relationship Id="r${index}" Target="worksheets/sheet${index + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${[...texts.keys()].map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
  }
  for (const [index, body] of bodies.entries()) parts[`xl/worksheets/sheet${index + 1}.xml`] = body
  return zipFile(parts)
}

async function zipFile(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of zipOf(Object.entries(parts).map(([path, text]) => ({ path, content: [text] }))))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last
}

/** People as rows of a sheet, with or without the titles of the first. */
export function sheetRows(people: readonly ListedPerson[], { titles = true } = {}): string[][] {
  const [header = [], ...rows] = tableOf(people)
  return titles ? [header, ...rows] : rows
}

const BASE = '/api/v1/organizador/importaciones/'

/** An organizer's desk for imports of one event. */
export function importDesk(api: TestApi, headers: Readonly<Record<string, string>>, event_slug: string) {
  async function send(content: Buffer, { name = 'corredores.csv', as = headers, slug = event_slug } = {}) {
    const form = new FormData()
    form.set('event_slug', slug)
    form.set('file', new Blob([new Uint8Array(content)]), name)
    const request = new Request('http://zancada.test', { method: 'POST', body: form })
    return api.app.inject({
      method: 'POST',
      url: BASE,
      headers: { ...as, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload?: object) =>
    api.app.inject({ method, url: `${BASE}${path}`, headers, ...(payload && { payload }) })
  const load = async (id: string) => (await call('GET', `${id}/`)).json<ImportOrder>()
  return {
    send,
    call,
    load,
    /** Uploaded and read, as far as it goes without anybody. */
    async read(content: Buffer): Promise<ImportOrder> {
      const response = await send(content)
      if (response.statusCode !== 202) throw new Error(`${response.statusCode} ${response.body}`)
      const { id } = response.json<AnswerOf<typeof uploadImportCall>>()
      await processImport(api.deps, { id })
      return load(id)
    },
    async rows(id: string, query = ''): Promise<ImportRow[]> {
      const found: ImportRow[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: { results: ImportRow[]; next: string | null } = (
          await call('GET', `${id}/filas/?${query}${cursor && `&cursor=${cursor}`}`)
        ).json()
        found.push(...page.results)
        cursor = page.next
      }
      return found
    },
  }
}
