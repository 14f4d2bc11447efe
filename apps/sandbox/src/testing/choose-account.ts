import type { Sandbox } from '../index'
import type { CookieBrowser } from './cookie-browser'

/** Goes through the chooser as a person would, and ends where Google sends them back to. */
export async function choose(
  sandbox: Sandbox,
  browser: CookieBrowser,
  address: URL,
  answer: (page: string) => Record<string, string>,
) {
  const chooser = await browser.follow(address.href, sandbox.url)
  const page = (await chooser.response?.text()) ?? ''
  const submitted = await browser.visit(chooser.address, answer(page))
  const next = new URL(submitted.headers.get('location') ?? '', chooser.address).href
  const end = await browser.follow(next, sandbox.url)
  return { page, submitted, callback: new URL(end.address) }
}

/** The button of a person in the chooser, by e-mail. */
export function person(page: string, email: string): Record<string, string> {
  const before = page.slice(0, page.indexOf(`<small>${email}</small>`))
  const sub = [...before.matchAll(/name="cuenta" value="(\d+)"/g)].at(-1)?.[1]
  if (sub === undefined) throw new Error(`${email} cannot be chosen`)
  return { cuenta: sub }
}
