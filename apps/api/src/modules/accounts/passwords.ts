import { hash, verify } from '@node-rs/argon2'
import { InvalidInputError } from '../../platform/http/problems'

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

/** Whether a password repeats who the person is: the name of their mailbox, or their last name. */
export function assertImpersonal(
  password: string,
  field: string,
  { email, last_name }: { readonly email: string; readonly last_name: string },
): void {
  const plain = password.toLowerCase()
  const repeated = [email.split('@')[0] ?? '', last_name]
    .map((text) => text.toLowerCase())
    .some((text) => text.length >= 6 && plain.includes(text))
  if (repeated)
    throw new InvalidInputError({ [field]: ['La contraseña no puede contener tu correo ni tu nombre.'] })
}
