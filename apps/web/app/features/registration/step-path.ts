import type { Standing } from './steps'

/** A place in the form of an order, as an address that a reload, a bookmark or the back button can come back to. */
export function stepPath(slug: string, orderCode: string, { step, runner }: Standing): string {
  const query = new URLSearchParams({ orden: orderCode, paso: step })
  if (step === 'corredores' && runner > 0) query.set('corredor', String(runner + 1))
  return `/${slug}/inscripcion?${query}`
}

export const FIRST_SHEET: Standing = { step: 'corredores', runner: 0 }
