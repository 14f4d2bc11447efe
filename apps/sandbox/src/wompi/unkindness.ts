/** What the original does and a kind stand-in would not; each can be switched on by itself. */
export const UNKIND = {
  silent_pending: 'No avisa los pagos pendientes: solo los que terminan',
  odd_events: 'Firma solo el id, deja valores vacíos y manda eventos de otras cosas',
  odd_dates: 'Escribe las fechas como 2018-07-01 23:49:45 UTC',
  odd_lists: 'Mezcla en las búsquedas algo que no se entiende y un meta raro',
  empty_is_404: 'Responde 404 cuando una búsqueda no encuentra nada',
  unknown_status: 'Llama PROCESSING a lo pendiente',
  void_pending: 'Responde PENDING a una anulación',
  void_empty: 'Responde una anulación sin decir nada',
  void_refused: 'No encuentra la original al anular',
  void_lost: 'Anula y corta la conexión',
  late_refusal: 'Muestra la página de una referencia ya usada y la rechaza al pagar',
} as const

export type Unkind = keyof typeof UNKIND

/** Which of them are on; kept in memory only, so that a new start is a kind one. */
export class Unkindness {
  #on = new Set<Unkind>()

  has(way: Unkind): boolean {
    return this.#on.has(way)
  }

  list(): Unkind[] {
    return [...this.#on]
  }

  set(ways: readonly string[]): void {
    this.#on = new Set(ways.filter(isUnkind))
  }
}

function isUnkind(text: string): text is Unkind {
  return Object.hasOwn(UNKIND, text)
}
