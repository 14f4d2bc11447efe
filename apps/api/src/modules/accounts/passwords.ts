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

/** Shorter names are part of too many good passwords. */
const SHORTEST_NAME = 5

/** Refuses a password that repeats who the person is: their address, the name of their mailbox, or one of their names. */
export function assertImpersonal(
  password: string,
  field: string,
  {
    email,
    first_name,
    last_name,
  }: { readonly email: string; readonly first_name: string; readonly last_name: string },
): void {
  const plain = password.toLowerCase()
  const repeated = [email, email.split('@')[0] ?? '', ...`${first_name} ${last_name}`.split(/\s+/)]
    .map((text) => text.toLowerCase())
    .some((text) => text.length >= SHORTEST_NAME && plain.includes(text))
  if (repeated)
    throw new InvalidInputError({ [field]: ['La contraseña no puede contener tu correo ni tu nombre.'] })
}
