/** The three steps, by their name in the address: `?paso=pago`. */
export const STEPS = ['categorias', 'corredores', 'pago'] as const
export type Step = (typeof STEPS)[number]

/** Where somebody is: the second step has a sheet for each runner. */
export interface Standing {
  readonly step: Step
  /** Of the order's runners, from zero. */
  readonly runner: number
}

export function stepNamed(name: string | null): Step | null {
  return STEPS.find((step) => step === name) ?? null
}

/** What an address asks for: `?paso=corredores&corredor=2`. Null where it names no step. */
export function askedStanding(params: URLSearchParams): Standing | null {
  const step = stepNamed(params.get('paso'))
  if (step === null) return null
  const number = step === 'corredores' ? Number(params.get('corredor') ?? 1) : 1
  return { step, runner: Number.isInteger(number) && number > 0 ? number - 1 : 0 }
}

/** How far somebody may go, given whose sheets are complete: the first that lacks something, or paying. */
export function furthest(done: readonly boolean[]): Standing {
  const open = done.indexOf(false)
  return open === -1 ? { step: 'pago', runner: 0 } : { step: 'corredores', runner: open }
}

/** Where an address leads: what it asks for if everything before is done, else the first thing missing. */
export function standingToShow(asked: Standing | null, done: readonly boolean[]): Standing {
  const limit = furthest(done)
  if (asked === null || orderOf(asked) > orderOf(limit)) return limit
  return asked.runner < done.length ? asked : { ...asked, runner: 0 }
}

export function standingBefore({ step, runner }: Standing, runners: number): Standing {
  if (step === 'pago') return { step: 'corredores', runner: Math.max(0, runners - 1) }
  if (step === 'corredores' && runner > 0) return { step, runner: runner - 1 }
  return { step: 'categorias', runner: 0 }
}

export function standingAfter(runner: number, runners: number): Standing {
  return runner + 1 < runners ? { step: 'corredores', runner: runner + 1 } : { step: 'pago', runner: 0 }
}

function orderOf({ step, runner }: Standing): number {
  return STEPS.indexOf(step) * 1000 + runner
}
