import type { RunnerDraft } from './draft'
import { isMinorAt } from './eligibility'

type Guardian = RunnerDraft['guardian']

export interface OfferedGuardian {
  /** Which runner they come from, counted from one. */
  readonly number: number
  readonly guardian: Guardian
  /** Who fills the form in is them. */
  readonly is_buyer: boolean
}

/** Whom another runner of the order brings as a guardian: themselves, or their own when they are a minor too. */
export function offeredGuardian(
  runners: readonly RunnerDraft[],
  own: number,
  startsAt: string,
): OfferedGuardian | null {
  for (const [index, runner] of runners.entries()) {
    const guardian = index === own ? null : guardianFrom(runner, startsAt)
    if (guardian !== null) {
      const isMinor = isMinorAt(startsAt, runner.birth_on)
      const is_buyer = isMinor ? runner.is_buyer_guardian : runner.is_buyer
      return { number: index + 1, guardian, is_buyer }
    }
  }
  return null
}

function guardianFrom(runner: RunnerDraft, startsAt: string): Guardian | null {
  if (isMinorAt(startsAt, runner.birth_on)) return isNamed(runner.guardian) ? runner.guardian : null
  const { first_name, last_name, document_type, document_number, phone } = runner
  const themselves = {
    full_name: `${first_name} ${last_name}`.trim(),
    relationship: '',
    document_type,
    document_number,
    phone,
  }
  // Whose age is not known yet may be a minor.
  return runner.birth_on !== '' && isNamed(themselves) ? themselves : null
}

function isNamed({ full_name, document_number }: Guardian): boolean {
  return full_name.trim() !== '' && document_number.trim() !== ''
}
