/** The five steps, by their name in the address: `?paso=kit`. */
export const STEPS = ['categorias', 'corredores', 'kit', 'autorizaciones', 'pago'] as const
export type Step = (typeof STEPS)[number]

/** Steps whose form has to be right before the next one opens. */
export type FormStep = 'corredores' | 'kit' | 'autorizaciones'
export const FORM_STEPS: readonly FormStep[] = ['corredores', 'kit', 'autorizaciones']

export type Completeness = Readonly<Record<FormStep, boolean>>

export function stepNamed(name: string | null): Step | null {
  return STEPS.find((step) => step === name) ?? null
}

export function stepAfter(step: Step): Step {
  return STEPS[STEPS.indexOf(step) + 1] ?? step
}

export function stepBefore(step: Step): Step {
  return STEPS[STEPS.indexOf(step) - 1] ?? step
}

/** How far somebody may go: the first step that still lacks something, or paying. */
export function furthestStep(done: Completeness): Step {
  return FORM_STEPS.find((step) => !done[step]) ?? 'pago'
}

/** Where an address leads: what it asks for if everything before is done, else the first thing missing. */
export function stepToShow(asked: Step | null, done: Completeness): Step {
  const furthest = furthestStep(done)
  if (asked === null) return furthest
  return STEPS.indexOf(asked) <= STEPS.indexOf(furthest) ? asked : furthest
}

/** The step that shows a field of a participant: `participants.0.size` is asked for with the kit. */
export function stepOfField(path: string): FormStep | null {
  const field = /^participants\.\d+\.(\w+)/.exec(path)?.[1]
  if (field === undefined) return null
  if (field === 'size' || field === 'answers') return 'kit'
  return field === 'consents' ? 'autorizaciones' : 'corredores'
}
