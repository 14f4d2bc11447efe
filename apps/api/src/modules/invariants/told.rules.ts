/** A broken invariant in the words of who operates the platform: what is kept, and what its rows say. */

interface Counted {
  readonly thing: string
  readonly name: string
  readonly held: number
  readonly confirmed: number
  readonly rows_held: number
  readonly rows_confirmed: number
}

export function tellCounted({ thing, name, held, confirmed, rows_held, rows_confirmed }: Counted): string {
  return `${COUNTED[thing] ?? thing} ${name}: cuenta ${held} reservados y ${confirmed} confirmados; sus filas dicen ${rows_held} y ${rows_confirmed}`
}

const COUNTED: Readonly<Record<string, string>> = {
  event: 'evento',
  category: 'categoría',
  phase: 'fase de precio',
  size: 'talla',
  code: 'código de descuento',
}

interface Figure {
  readonly event_id: string
  readonly kind: string
  readonly value: string
  readonly kept: number | null
  readonly counted: number | null
}

export function tellFigure({ event_id, kind, value, kept, counted }: Figure): string {
  return `cifra del evento ${event_id}, ${kind} «${value}»: guarda ${kept ?? 0}; sus filas dicen ${counted ?? 0}`
}

interface Stock {
  readonly name: string
  readonly what: string
  readonly kept: number
  readonly counted: number
}

export function tellStock({ name, what, kept, counted }: Stock): string {
  return `inventario ${name}, ${what}: guarda ${kept}; sus movimientos dicen ${counted}`
}

export function tellKept({ id, what }: { readonly id: string; readonly what: string }): string {
  return `inscripción ${id}: lo guardado de «${what}» no es lo que dicen sus columnas`
}

interface Return {
  readonly name: string
  readonly paid_cop: number
  readonly accounted_cop: number
}

export function tellReturn({ name, paid_cop, accounted_cop }: Return): string {
  return `devolución ${name}: salieron ${paid_cop}; lo cerrado y lo que salió dos veces dicen ${accounted_cop}`
}
