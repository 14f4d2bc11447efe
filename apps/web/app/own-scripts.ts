import { createHash, randomBytes } from 'node:crypto'

/**
 * Which inline scripts of a page are ours. While a page is rendered each of them carries a mark that is new every time,
 * so that nothing an author or a visitor wrote can carry it; the finished page names those by their hash and drops the
 * mark. A script that came in with content is not named, and the browser refuses it.
 */
export function newScriptMark(): string {
  return randomBytes(18).toString('base64url')
}

export function nameOwnScripts(html: string, mark: string): { page: string; hashes: string[] } {
  const attribute = ` nonce="${mark}"`
  const hashes = new Set<string>()
  for (const [, tag = '', code = ''] of html.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g))
    if (tag.includes(attribute) && code !== '') hashes.add(scriptHash(code))
  return { page: html.replaceAll(attribute, ''), hashes: [...hashes] }
}

/** As a content policy names it, without its quotes. */
export function scriptHash(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`
}
