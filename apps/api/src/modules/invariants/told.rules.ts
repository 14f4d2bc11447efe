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

interface Money {
  readonly what: string
  readonly name: string
  readonly kept_cop: number
  readonly counted_cop: number
}

export function tellMoney({ what, name, kept_cop, counted_cop }: Money): string {
  return `${MONEY[what] ?? what} (${name}): dice ${kept_cop}; sus filas dicen ${counted_cop}`
}

const MONEY: Readonly<Record<string, string>> = {
  returned_line: 'línea abierta de un pago que ya se devolvió',
  line_amount: 'línea de devolución que no es lo que se debe de ella',
  line_parts: 'línea abierta de la que no se debe nada',
  part_of_closed: 'parte por devolver de una línea cerrada',
  order_amounts: 'orden que no suma lo que sus inscripciones',
  order_ended: 'orden terminada con inscripciones vivas',
  order_unpaid: 'orden cuyas inscripciones no están como ella',
  import_owed: 'importación que no debe lo que dicen sus devoluciones',
  import_transfers: 'importación cuyas transferencias no pagan lo que dicen sus órdenes',
  sales_paused: 'venta pausada o abierta cuando no debía',
  payout: 'desembolsos por encima de lo vendido',
  returned_by_day: 'devoluciones por día que no suman lo que dice la liquidación',
  cash: 'caja del evento que no es lo que vendió, lo que debe y lo que le sobra a sus listas',
}
