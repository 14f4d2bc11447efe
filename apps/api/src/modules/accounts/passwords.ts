import { hash, verify } from '@node-rs/argon2'
import { InvalidInputError } from '../../platform/http/problems'
import { isCommonPassword } from './common-passwords'

/** argon2id, with the library's parameters (19 MiB, 2 passes: OWASP's first choice). */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Compared even when there is nothing to compare with, so that an unknown account takes as long as a known one. */
export async function isRightPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await hashOfNobody()), password)
  return isRight && typeof passwordHash === 'string'
}

let nobody: Promise<string> | undefined
function hashOfNobody(): Promise<string> {
  nobody ??= hash('una clave que nadie tiene')
  return nobody
}

/** Refuses passwords that a guesser tries first, or that repeat who the person is. */
export function assertStrongPassword(
  password: string,
  field: string,
  aboutPerson: readonly string[] = [],
): void {
  if (isCommonPassword(password))
    throw new InvalidInputError({ [field]: ['Esta contraseña es demasiado común. Elige otra.'] })
  const plain = password.toLowerCase()
  const repeated = aboutPerson
    .map((text) => text.toLowerCase())
    .some((text) => text.length >= 6 && plain.includes(text))
  if (repeated)
    throw new InvalidInputError({ [field]: ['La contraseña no puede contener tu correo ni tu nombre.'] })
}
