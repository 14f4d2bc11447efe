import type { ImportOrder, ImportState } from '@zancada/contracts'
import { isOver } from './import-stage'

export const IMPORTS_PATH = '/organizador/importacion-masiva'

export const importPath = (id: string) => `${IMPORTS_PATH}/${id}`
export const importOrderPath = (id: string) => `/organizador/orden-importacion/${id}`

/** A payment beside its proof, where it is approved or rejected. */
export const paymentPath = (id: string) =>
  `/organizador/pagos-importacion?${new URLSearchParams({ pago: id })}`

/** What became of a row that was paid. */
export const registrationPath = (event: string, id: string) =>
  `/organizador/inscripciones?${new URLSearchParams({ evento: event, inscripcion: id })}`

/** Its rows while they are read and corrected; what is paid for them since they are held. */
export function pathOf({ id, state }: { readonly id: string; readonly state: ImportState }): string {
  return HELD.has(state) ? importOrderPath(id) : importPath(id)
}

/** Whether its places were held at some time: what ended before has no company and no payments to show. */
export function isHeld({ state, company }: Pick<ImportOrder, 'state' | 'company'>): boolean {
  return HELD.has(state) || (isOver(state) && company !== null)
}

const HELD: ReadonlySet<ImportState> = new Set([
  'holding',
  'awaiting_payment',
  'partially_paid',
  'paid',
  'applied',
])
