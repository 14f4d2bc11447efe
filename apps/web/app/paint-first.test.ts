import { expect, it } from 'vitest'
import { paintFirst } from './paint-first'

const page = (head: string, script: string) =>
  `<html><head>${head}</head><body><p>Hola</p><script>window.a = 1</script><script nonce="m" type="module" async="">${script}</script></body></html>`

it('announces the modules and imports the routes only after the first frame', () => {
  const made = paintFirst(
    page(
      '<link rel="modulepreload" href="/assets/entrada.js" nonce="m"/><link rel="modulepreload" href="/assets/uno.js" nonce="m"/><link rel="preload" as="font" href="/f.woff2"/><link rel="modulepreload" href="/assets/foundation-2.js" nonce="m"/>',
      ';\nimport * as route0 from "/assets/raiz.js";\nimport * as route1 from "/assets/uno.js";\nwindow.modules={"a":route0,"b":route1};\nimport("/assets/entrada.js");',
    ),
    'm',
    { waits: false },
  )
  expect(made).not.toContain('<link rel="modulepreload"')
  expect(made).toContain('<link rel="preload" as="font" href="/f.woff2"/>')
  const [, script = ''] = made.split('<script nonce="m" type="module" async="">')
  const order = [
    'requestAnimationFrame',
    '["/assets/entrada.js","/assets/uno.js","/assets/foundation-2.js"]',
    '["/assets/foundation-2.js","/assets/uno.js"]',
    'await breath();const route0=await import("/assets/raiz.js");',
    'await breath();const route1=await import("/assets/uno.js");',
    'window.modules=',
    'import("/assets/entrada.js");',
  ].map((part) => script.indexOf(part))
  expect(order.every((at, index) => at > (order[index - 1] ?? -1))).toBe(true)
})

it('runs nothing of a page that waits before it is touched, and tells when its scripts do not come', () => {
  const code =
    ';\nimport * as route0 from "/assets/raiz.js";\nwindow.modules={"a":route0};\nimport("/assets/entrada.js");'
  const made = paintFirst(
    page('<link rel="modulepreload" href="/assets/entrada.js" nonce="m"/>', code),
    'm',
    {
      waits: true,
    },
  )
  const [, script = ''] = made.split('<script nonce="m" type="module" async="">')
  const order = [
    'try{',
    'await new Promise((start) =>',
    'const route0=await import("/assets/raiz.js");',
    'await import("/assets/entrada.js");',
    'catch(error){globalThis.earlyPage?.fail();',
  ].map((part) => script.indexOf(part))
  expect(order.every((at, index) => at > (order[index - 1] ?? -1))).toBe(true)
  expect(made).not.toContain('modulepreload"/')
  const other = paintFirst(page('', 'import "/assets/otra.js";'), 'm', { waits: true })
  expect(other).not.toContain('try{;')
  expect(other).not.toContain('earlyPage?.fail()')
})

it('leaves a page without modules as it was', () => {
  const plain = '<html><body><p>$& y $1</p></body></html>'
  expect(paintFirst(plain, 'm', { waits: true })).toBe(plain)
})
