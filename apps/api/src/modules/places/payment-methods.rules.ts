const METHODS: ReadonlyMap<string, string> = new Map([
  ['CARD', 'Tarjeta'],
  ['NEQUI', 'Nequi'],
  ['PSE', 'PSE'],
  ['BANCOLOMBIA_TRANSFER', 'Bancolombia'],
  ['BANCOLOMBIA_QR', 'QR Bancolombia'],
  ['DAVIPLATA', 'Daviplata'],
  ['BANCOLOMBIA_COLLECT', 'Efectivo'],
  ['PCOL', 'Puntos Colombia'],
])

/** How people call a way to pay; one we do not know yet, by the provider's own name. */
export function methodName(method: string): string {
  return METHODS.get(method) ?? (method || 'Sin medio de pago')
}
