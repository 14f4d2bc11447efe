import { PASSWORD_MIN_LENGTH } from '@zancada/contracts/accounts/account-fields'

export interface PasswordRulesState {
  /** Characters still missing. */
  readonly missing: number
  /** Repeats who the person is, the first thing a guesser tries; null when the form does not say who they are. */
  readonly isPersonal: boolean | null
}

interface Person {
  readonly email: string
  readonly lastName: string
}

/** Shorter than this a name appears inside passwords by chance; the server draws the line at the same place. */
const SHORTEST_TELLING = 6

export function passwordRules(password: string, person: Person | null): PasswordRulesState {
  return {
    missing: Math.max(0, PASSWORD_MIN_LENGTH - password.length),
    isPersonal: person === null ? null : repeats(password, person),
  }
}

function repeats(password: string, { email, lastName }: Person): boolean {
  const plain = password.toLowerCase()
  return [email.split('@')[0] ?? '', lastName]
    .map((text) => text.trim().toLowerCase())
    .some((text) => text.length >= SHORTEST_TELLING && plain.includes(text))
}
