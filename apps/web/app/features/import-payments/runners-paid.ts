import type { ImportCompanyPage } from '@zancada/contracts'

export interface RunnersPaid {
  readonly runners: number
  /** Money that is too little for the next one. */
  readonly rest_cop: number
  /** There are more people than are known of: the amount pays these at least. */
  readonly isAtLeast: boolean
}

type Money = Pick<ImportCompanyPage, 'next_turns' | 'totals' | 'counts'>

/** How many of the next runners an amount pays, with what is in favour of the company, in the order of the list. */
export function runnersPaidBy(amount_cop: number, { next_turns, totals, counts }: Money): RunnersPaid {
  let left = amount_cop + totals.credit_cop
  let runners = 0
  for (const run of next_turns) {
    const turns = run.cost_cop === 0 ? run.turns : Math.min(run.turns, Math.floor(left / run.cost_cop))
    runners += turns * run.runners
    left -= turns * run.cost_cop
    if (turns < run.turns) return { runners, rest_cop: left, isAtLeast: false }
  }
  return { runners, rest_cop: left, isAtLeast: runners < counts.held }
}
