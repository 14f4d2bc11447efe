import { generateKeyPair, type JsonWebKey, randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { readJson } from '../disk/read-json'
import { writeWhole } from '../disk/write-whole'

export interface SigningKeys {
  /** The RSA key that signs ID tokens, private part included. */
  jwk: JsonWebKey & { kty: string; kid: string }
  cookieSecret: string
}

/** The keys of this sandbox, made on its first start and kept, so that a restart ends no sign-in. */
export async function loadSigningKeys(path: string): Promise<SigningKeys> {
  const kept = await readJson(path)
  if (isSigningKeys(kept)) return kept
  const fresh = await generateKeys()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeWhole(path, JSON.stringify(fresh))
  return fresh
}

async function generateKeys(): Promise<SigningKeys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = privateKey.export({ format: 'jwk' })
  return {
    jwk: { ...jwk, kty: 'RSA', alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') },
    cookieSecret: randomBytes(32).toString('hex'),
  }
}

function isSigningKeys(value: unknown): value is SigningKeys {
  if (typeof value !== 'object' || value === null || !('jwk' in value) || !('cookieSecret' in value))
    return false
  const { jwk, cookieSecret } = value
  if (typeof cookieSecret !== 'string' || typeof jwk !== 'object' || jwk === null) return false
  const parts = new Map(Object.entries(jwk))
  return (
    parts.get('kty') === 'RSA' &&
    ['kid', 'n', 'e', 'd', 'p', 'q'].every((part) => typeof parts.get(part) === 'string')
  )
}
