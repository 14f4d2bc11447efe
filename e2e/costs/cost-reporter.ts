import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { costOf } from './cost'

const SHOWN = 10

/** Prints the journeys that used most processor time: wall time says little on a machine that does other work too. */
export default class CostReporter implements Reporter {
  readonly #costs: { readonly name: string; readonly seconds: number }[] = []

  onTestEnd(test: TestCase, { annotations }: TestResult): void {
    const seconds = costOf(annotations)
    // Without the project, which is the same for all.
    if (seconds !== undefined) this.#costs.push({ name: test.titlePath().slice(2).join(' › '), seconds })
  }

  onEnd(): void {
    if (this.#costs.length === 0) return
    const whole = this.#costs.reduce((sum, { seconds }) => sum + seconds, 0)
    const costliest = this.#costs.toSorted((left, right) => right.seconds - left.seconds).slice(0, SHOWN)
    const lines = costliest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
    const title = `Processor time of ${this.#costs.length} journeys and their browsers: ${whole.toFixed(0)} s`
    process.stdout.write(['', title, ...lines, ''].join('\n'))
  }
}
