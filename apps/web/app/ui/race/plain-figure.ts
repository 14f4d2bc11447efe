const formatter = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 })

/** «1.284»: whole numbers as Colombians group them. */
export function plainFigure(value: number): string {
  return formatter.format(value)
}
