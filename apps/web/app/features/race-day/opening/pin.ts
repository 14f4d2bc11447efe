const FORM = /^\d{6,12}$/

/** Null: it may be used. */
export function pinFault(pin: string): 'length' | 'weak' | null {
  if (!FORM.test(pin)) return 'length'
  return isGuessable(pin) ? 'weak' : null
}

/** One figure again and again, or each the next of the one before, up or down. */
function isGuessable(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((figure, index) => Number(figure) - Number(pin[index])))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}
