import { PASSWORD_MIN_LENGTH } from '@zancada/contracts/accounts/account-fields'

export interface PasswordRulesState {
  /** Characters still missing. */
  readonly missing: number
  /** Repeats who the person is: the first thing a guesser tries. */
  readonly isPersonal: boolean
}

/** Shorter than this a name appears inside passwords by chance; the server draws the line at the same place. */
const SHORTEST_TELLING = 6

export function passwordRules(
  password: string,
  person: { readonly email: string; readonly lastName: string },
): PasswordRulesState {
  const plain = password.toLowerCase()
  const telling = [person.email.split('@')[0] ?? '', person.lastName]
    .map((text) => text.trim().toLowerCase())
    .filter((text) => text.length >= SHORTEST_TELLING)
  return {
    missing: Math.max(0, PASSWORD_MIN_LENGTH - password.length),
    isPersonal: telling.some((text) => plain.includes(text)),
  }
}
