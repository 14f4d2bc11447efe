import type { AttentionKind, Summary } from '@zancada/contracts'
import type { Sight } from './what-they-may-see.rules'

interface Size {
  readonly stock: number | null
  readonly held_count: number
  readonly confirmed_count: number
}

/** A size runs low when a tenth of it is left, or five where it was few to begin with. */
export function isLow({ stock, held_count, confirmed_count }: Size): boolean {
  if (stock === null || stock === 0) return false
  return stock - held_count - confirmed_count <= Math.max(5, Math.floor(stock / 10))
}

/** What waits for a person, with the screen where they see to it: only what they may see to, and only if there is any. */
export function attentionOf(
  counts: Readonly<Record<AttentionKind, number>>,
  sight: Sight,
  slug: string | undefined,
  /** Those that are counted of one event even when all of them are looked at. */
  counted: Readonly<Partial<Record<AttentionKind, string | undefined>>> = {},
): Summary['attention'] {
  return KINDS.filter(({ kind, needs }) => needs.every((each) => sight[each]) && counts[kind] > 0).map(
    ({ kind, path }) => ({
      kind,
      count: counts[kind],
      path: path(counted[kind] ?? slug),
    }),
  )
}

const KINDS: readonly {
  readonly kind: AttentionKind
  /** What opens the screen it leads to, and what it tells. */
  readonly needs: readonly (keyof Sight)[]
  readonly path: (slug: string | undefined) => string
}[] = [
  { kind: 'late_payments', needs: ['money', 'names'], path: ofRegistrations({ estado: 'expired' }) },
  { kind: 'import_payments', needs: ['money'], path: ofImportPayments },
  { kind: 'drafts', needs: ['events'], path: ofDrafts },
  { kind: 'missing_bibs', needs: ['names'], path: ofRegistrations({ estado: 'confirmed', dorsal: 'sin' }) },
  { kind: 'low_sizes', needs: ['events'], path: ofSizes },
  { kind: 'low_stock', needs: ['stock'], path: ofInventory },
  { kind: 'waitlist_offers', needs: ['names'], path: ofWaitlist },
  { kind: 'open_conflicts', needs: ['conflicts'], path: ofConflicts },
]

function ofRegistrations(filter: Record<string, string>) {
  return (slug: string | undefined) =>
    `/organizador/inscripciones?${new URLSearchParams({ ...(slug && { evento: slug }), ...filter })}`
}

function ofImportPayments(slug: string | undefined): string {
  const filter = new URLSearchParams({ ...(slug && { evento: slug }), estado: 'submitted' })
  return `/organizador/pagos-importacion?${filter}`
}

function ofWaitlist(slug: string | undefined): string {
  return slug === undefined ? '/organizador/lista-espera' : `/organizador/lista-espera?evento=${slug}`
}

function ofInventory(slug: string | undefined): string {
  return slug === undefined ? '/organizador/inventario' : `/organizador/inventario?evento=${slug}`
}

function ofConflicts(slug: string | undefined): string {
  const path = '/organizador/acreditacion/novedades'
  return slug === undefined ? path : `${path}?evento=${slug}`
}

function ofDrafts(slug: string | undefined): string {
  return slug === undefined ? '/organizador/eventos?estado=borrador' : editorOf(slug)
}

function ofSizes(slug: string | undefined): string {
  return slug === undefined ? '/organizador/eventos' : `${editorOf(slug)}?parte=kit`
}

const editorOf = (slug: string) => `/organizador/eventos/${slug}/editar`
