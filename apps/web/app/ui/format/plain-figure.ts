let formatter: Intl.NumberFormat | undefined

/** «1.284»: whole numbers as Colombians group them. */
export function plainFigure(value: number): string {
  // Made when first needed: preparing a browser's number formats takes a phone tens of milliseconds.
  formatter ??= new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 })
  return formatter.format(value)
}
