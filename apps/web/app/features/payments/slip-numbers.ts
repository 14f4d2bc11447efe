export interface SlipNumber {
  readonly name: string
  readonly value: string
}

/**
 * What the server says of a slip, «Convenio 91825 · Referencia de pago 10000123456», number by number; the reference is
 * the last one. Empty: the provider gave none, or writes them another way.
 */
export function slipNumbers(detail: string | null): SlipNumber[] {
  const parts = detail?.split(' · ') ?? []
  const read = parts.flatMap((part) => {
    const [, name, value] = /^(\D+) (\d[\d-]*)$/.exec(part) ?? []
    return name !== undefined && value !== undefined ? [{ name, value }] : []
  })
  return read.length === parts.length ? read : []
}
