import type { AdminDataRequest, DataRequestState } from '@zancada/contracts'
import { businessDaysBetween, plusBusinessDays, plusMonths } from '../../../platform/business-days.rules'

/** Ley 1581 de 2012: a query is answered in ten working days and five more; a claim in fifteen and eight more. */
const TERMS = { consulta: { first: 10, more: 5 }, reclamo: { first: 15, more: 8 } } as const
type Kind = keyof typeof TERMS
/** What a claim lacks is asked for within five working days, and waited for two months. */
const ASK_WITHIN = 5
const WAIT_MONTHS = 2

export type Step = AdminDataRequest['can'][number]
type Moved = Exclude<DataRequestState, 'received' | 'withdrawn'>

const STEPS: Readonly<Record<Step, { readonly from: readonly DataRequestState[]; readonly to: Moved }>> = {
  take: { from: ['received'], to: 'in_progress' },
  ask: { from: ['received', 'in_progress'], to: 'incomplete' },
  complete: { from: ['incomplete'], to: 'in_progress' },
  extend: { from: ['received', 'in_progress'], to: 'extended' },
  answer: { from: ['received', 'in_progress', 'extended'], to: 'answered' },
  close: { from: ['answered'], to: 'closed' },
}

interface Standing {
  readonly kind: Kind
  readonly state: DataRequestState
  readonly received_on: string
  readonly due_on: string
}

export function stateAfter(step: Step): Moved {
  return STEPS[step].to
}

/** An extension is told before the first term ends. */
export function stepsOf({ kind, state, received_on, due_on }: Standing, today: string): Step[] {
  return (Object.keys(STEPS) as Step[]).filter((step) => {
    if (!STEPS[step].from.includes(state)) return false
    if (step === 'extend') return today <= due_on
    if (step === 'ask') return kind === 'reclamo' && businessDaysBetween(received_on, today) <= ASK_WITHIN
    return true
  })
}

/** Of what is complete on that day. */
export function dueOn(kind: Kind, day: string): string {
  return plusBusinessDays(day, TERMS[kind].first)
}

/** After the first term, not after the day it was asked for. */
export function extendedDueOn(kind: Kind, due: string): string {
  return plusBusinessDays(due, TERMS[kind].more)
}

/** A claim whose missing part nobody sent is taken for withdrawn. */
export function isAbandoned(askedOn: string, today: string): boolean {
  return today > plusMonths(askedOn, WAIT_MONTHS)
}

export function isOpen(state: DataRequestState): boolean {
  return state !== 'answered' && state !== 'closed' && state !== 'withdrawn'
}
