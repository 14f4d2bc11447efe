/**
 * Whether a text was signed by the holder of an Ed25519 key, given in base64url as the signature is. Null where the
 * browser knows no such signatures: then nobody can tell.
 */
export async function isSignedBy(key: string, text: string, signature: string): Promise<boolean | null> {
  try {
    const imported = await importedKey(key)
    return await crypto.subtle.verify('Ed25519', imported, bytesOf(signature), new TextEncoder().encode(text))
  } catch {
    return null
  }
}

let known: { readonly key: string; readonly imported: Promise<CryptoKey> } | undefined

/** Once for all the tickets of a race: the first answer would wait for it, and each after it for no reason. */
function importedKey(key: string): Promise<CryptoKey> {
  if (known?.key !== key)
    known = { key, imported: crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']) }
  return known.imported
}

/** Makes ready what the first signature would wait for: the key, and the browser's own code for it. */
export async function prepareFor(key: string): Promise<void> {
  await isSignedBy(key, '', NO_SIGNATURE)
}

const NO_SIGNATURE = 'A'.repeat(86)

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}
