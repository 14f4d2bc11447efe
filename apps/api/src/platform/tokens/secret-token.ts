import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Tokens that people carry: unguessable, and known to the database only by their hash. */
export function createSecretToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** A code short enough to type. Its tries must be counted: six digits do not stand up to guessing. */
export function createNumericCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}
