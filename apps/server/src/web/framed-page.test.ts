import { describe, expect, it } from 'vitest'
import { pageFrom } from './page'
import { pageAddress } from './page-key'
import { createPageStore } from './page-store'

const address = pageAddress('/widgets/1')

function answer(headers: Record<string, string>, text = '<p>hola</p>') {
  return pageFrom(
    new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } }),
    address,
    'production',
    {},
  )
}

async function ancestors(headers: Record<string, string>): Promise<string | undefined> {
  const { headers: sent } = await answer(headers)
  expect(sent).not.toHaveProperty('x-frame-ancestors')
  return sent['content-security-policy']?.split('; ').find((rule) => rule.startsWith('frame-ancestors'))
}

describe('who may frame a page', () => {
  it('is nobody, unless the page says who', async () => {
    expect(await ancestors({})).toBe("frame-ancestors 'none'")
    expect(await ancestors({ 'x-frame-ancestors': 'https://club.co http://*.club.co:8080' })).toBe(
      'frame-ancestors https://club.co http://*.club.co:8080',
    )
  })

  it.each([
    "'none'",
    '*',
    'https:',
    'https://*',
    "https://club.co; script-src 'unsafe-inline'",
    'https://a.co *',
  ])('is nobody when the page says «%s»', async (value) => {
    expect(await ancestors({ 'x-frame-ancestors': value })).toBe("frame-ancestors 'none'")
  })
})

it('a page whose figures move is kept for seconds and never served old', async () => {
  const clock = { now: 0 }
  const store = createPageStore(() => clock.now)
  let written = 0
  const render = () => {
    written += 1
    return answer({ 'x-page-cache': 'brief' }, `<p>${written} inscritos</p>`)
  }
  const shown = async () => (await store.get(address, render)).body.identity.toString()
  expect(await shown()).toBe('<p>1 inscritos</p>')
  clock.now = 5_000
  expect(await shown()).toBe('<p>1 inscritos</p>')
  clock.now = 5_001
  expect(await shown()).toBe('<p>2 inscritos</p>')
})
