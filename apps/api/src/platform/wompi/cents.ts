/** Wompi counts in cents and we in whole pesos; no other file knows. */
export function toCents(pesos: number): number {
  if (!Number.isSafeInteger(pesos) || pesos < 0 || !Number.isSafeInteger(pesos * 100))
    throw new RangeError(`${pesos} is no amount in whole pesos`)
  return pesos * 100
}

/** Cents that make no whole pesos keep their fraction, so that they never pass for an amount of ours. */
export function toPesos(cents: number): number {
  return cents / 100
}
