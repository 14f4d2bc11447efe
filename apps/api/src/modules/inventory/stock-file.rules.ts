import type { FieldErrors } from '@zancada/contracts'

/** An item as a line of the file can name it. */
export interface NamedItem {
  readonly id: string
  readonly name: string
  readonly size: string | null
  readonly category_name: string | null
}

export interface ReadEntries {
  /** By the number of the line in the file. */
  readonly faults: FieldErrors
  readonly entries: readonly { readonly item_id: string; readonly quantity: number }[]
}

const TITLES = /^art[ií]culo$/i
const MOST_UNITS = 1_000_000

/** Reads rows of «artículo, talla, categoría, cantidad»: every faulty one at once. */
export function readEntries(rows: readonly (readonly string[])[], items: readonly NamedItem[]): ReadEntries {
  const faults: FieldErrors = {}
  const entries = new Map<string, { readonly quantity: number; readonly line: number }>()
  for (const [index, cells] of rows.entries()) {
    if (!cells.some(Boolean)) continue
    const line = index + 1
    const [name = '', size = '', category = '', written = ''] = cells
    if (line === 1 && TITLES.test(name)) continue
    const fail = (text: string) => {
      faults[`rows.${line}`] = [text]
    }
    const item = items.find(
      (each) =>
        same(each.name, name) && same(each.size ?? '', size) && same(each.category_name ?? '', category),
    )
    const quantity = readCount(written)
    if (name === '') fail('Falta el artículo')
    else if (!item)
      fail(
        `No hay un artículo ${[name, size, category]
          .filter(Boolean)
          .map((text) => `«${text}»`)
          .join(' ')}`,
      )
    else if (quantity === null) fail(`«${written}» no es una cantidad: escribe un número mayor que 0`)
    else if (entries.has(item.id)) fail(`Este artículo ya está en la línea ${entries.get(item.id)?.line}`)
    else entries.set(item.id, { quantity, line })
  }
  return { faults, entries: [...entries].map(([item_id, { quantity }]) => ({ item_id, quantity })) }
}

/** «1.200» is how a spreadsheet in Spanish writes it. */
function readCount(written: string): number | null {
  if (!/^\d{1,3}(\.\d{3})+$|^\d+$/.test(written)) return null
  const count = Number(written.replaceAll('.', ''))
  return count > 0 && count <= MOST_UNITS ? count : null
}

function same(stored: string, written: string): boolean {
  return plain(stored) === plain(written)
}

/** An apostrophe before a sign is how exported sheets keep a text from being a formula. */
function plain(text: string): string {
  return text
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
