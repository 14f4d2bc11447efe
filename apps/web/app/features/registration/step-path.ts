import type { Step } from './steps'

/** A step of an order, as an address that a reload, a bookmark or the back button can come back to. */
export function stepPath(slug: string, orderCode: string, step: Step): string {
  return `/${slug}/inscripcion?${new URLSearchParams({ orden: orderCode, paso: step })}`
}
