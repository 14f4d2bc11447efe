const KILOMETRE = 1_000

/** «21,1» or «21.1» are 21,100 metres; anything else is no distance. */
export function metresOf(text: string): number | null {
  const number = /^\d{1,3}([.,]\d{1,4})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null
  return number === null ? null : Math.round(number * KILOMETRE)
}

export function kilometresText(metres: unknown): string {
  return typeof metres === 'number' ? String(metres / KILOMETRE).replace('.', ',') : ''
}
