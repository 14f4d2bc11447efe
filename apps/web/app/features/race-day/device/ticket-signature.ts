/**
 * Whether a text was signed by the holder of an Ed25519 key, given in base64url as the signature is. Null where the
 * browser knows no such signatures: then nobody can tell.
 */
export async function isSignedBy(key: string, text: string, signature: string): Promise<boolean | null> {
  try {
    const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, bytesOf(signature), new TextEncoder().encode(text))
  } catch {
    return null
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}
