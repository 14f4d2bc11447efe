import type { AnswerOf, ImportOrder, ImportRow, uploadImportCall } from '@zancada/contracts'
import { processImport } from '../modules/imports'
import { xlsxOf } from '../platform/sheets/xlsx'
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
