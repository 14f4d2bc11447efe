/** Something written down so that only whoever holds the key can read it. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

const ALGORITHM = 'AES-GCM'

/** A key that never leaves the browser that made it: not even this page can read it. */
export function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt'])
}

/** `label` says what it is of: put in the place of another it can't be read. */
export async function seal(key: CryptoKey, label: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const bytes = await crypto.subtle.encrypt(parameters(iv, label), key, text)
  return { iv, bytes }
}

/** It was of its kind when it was sealed, and nobody without the key can have changed it since. */
export async function unseal<T>(key: CryptoKey, label: string, { iv, bytes }: Sealed): Promise<T> {
  const text = await crypto.subtle.decrypt(parameters(iv, label), key, bytes)
  const value: T = JSON.parse(new TextDecoder().decode(text))
  return value
}

function parameters(iv: Uint8Array<ArrayBuffer>, label: string): AesGcmParams {
  return { name: ALGORITHM, iv, additionalData: new TextEncoder().encode(label) }
}
