/** An encrypted record: only a holder of the key can read it. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

const ALGORITHM = 'AES-GCM'
const KEY = { name: ALGORITHM, length: 256 } as const

/** A key that no script can read. A browser still may write it to the disk in clear, as Chromium does. */
export function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey(KEY, false, ['encrypt', 'decrypt'])
}

/** `label` says what it is of: put in the place of another it can't be read. */
export async function seal(key: CryptoKey, label: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const bytes = await crypto.subtle.encrypt(parameters(iv, label), key, text)
  return { iv, bytes }
}

/** Nobody without the key can have changed the record; the caller has to check its shape. */
export async function unseal(key: CryptoKey, label: string, { iv, bytes }: Sealed): Promise<unknown> {
  const text = await crypto.subtle.decrypt(parameters(iv, label), key, bytes)
  return JSON.parse(new TextDecoder().decode(text))
}

/** A key as it lies on the disk: sealed by another that only the PIN gives, and that is written nowhere. */
export interface WrappedKey extends Sealed {
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iterations: number
}

/** Well below a second on a phone; ADR 59 says what it holds against. */
const ITERATIONS = 600_000

export async function newWrappedKey(
  pin: string,
  label: string,
): Promise<{ readonly key: CryptoKey; readonly wrapped: WrappedKey }> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const fresh = await crypto.subtle.generateKey(KEY, true, ['encrypt', 'decrypt'])
  const wrapping = await keyOfPin(pin, salt, ITERATIONS)
  const bytes = await crypto.subtle.wrapKey('raw', fresh, wrapping, parameters(iv, label))
  const wrapped = { salt, iterations: ITERATIONS, iv, bytes }
  return { key: await unwrap(wrapping, label, wrapped), wrapped }
}

/** Null: it is not the PIN. */
export async function unwrapKey(pin: string, label: string, wrapped: WrappedKey): Promise<CryptoKey | null> {
  const wrapping = await keyOfPin(pin, wrapped.salt, wrapped.iterations)
  return unwrap(wrapping, label, wrapped).catch(() => null)
}

function unwrap(wrapping: CryptoKey, label: string, { iv, bytes }: Sealed): Promise<CryptoKey> {
  return crypto.subtle.unwrapKey('raw', bytes, wrapping, parameters(iv, label), KEY, false, [
    'encrypt',
    'decrypt',
  ])
}

async function keyOfPin(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, typed, KEY, false, [
    'wrapKey',
    'unwrapKey',
  ])
}

function parameters(iv: Uint8Array<ArrayBuffer>, label: string): AesGcmParams {
  return { name: ALGORITHM, iv, additionalData: new TextEncoder().encode(label) }
}
