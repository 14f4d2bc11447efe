import type { MyRegistration } from '@zancada/contracts'

const ACTIONS = ['edit', 'transfer', 'authorize_pickup', 'cancel'] as const
export type Action = (typeof ACTIONS)[number]

export interface Objection {
  readonly reason: string
  readonly actions: readonly Action[]
}

/** The actions of a card. A runner who already authorized somebody changes that where it is shown. */
export function offeredTo({ pickup }: Pick<MyRegistration, 'pickup'>): readonly Action[] {
  return ACTIONS.filter((action) => action !== 'authorize_pickup' || pickup === null)
}

/** Why some of what is offered can't be done, each reason once with all it forbids. */
export function objectionsOf(can: MyRegistration['can'], offered: readonly Action[]): Objection[] {
  const byReason = new Map<string, Action[]>()
  for (const action of offered) {
    const { is_allowed, reason } = can[action]
    if (is_allowed || reason === null) continue
    byReason.set(reason, [...(byReason.get(reason) ?? []), action])
  }
  return [...byReason].map(([reason, actions]) => ({ reason, actions }))
}

/** A whole sentence as it reads after what it is the reason of: «Traspasar: ya pasó…». */
export function afterColon(reason: string): string {
  return reason.charAt(0).toLocaleLowerCase('es-CO') + reason.slice(1)
}
