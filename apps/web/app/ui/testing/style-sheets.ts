/** On the prototype and not in this module, which a test may load anew beside what the first one did. */
const HEEDED = Symbol.for('zancada.sheets-heeded')

/**
 * Testing Library asks of each element, and of all around it, whether something hides it, and happy-dom answers by
 * holding it against every rule of every sheet: most of what a test took. So a document of the tests has attributes and
 * the browser's own styles; a file that asks for a computed style says so: `heedStyleSheets()`.
 */
export function ignoreStyleSheets(): void {
  const prototype: StyleSheets = HTMLStyleElement.prototype
  const own = Object.getOwnPropertyDescriptor(prototype, 'sheet')
  const isPatched = Object.hasOwn(prototype, HEEDED)
  prototype[HEEDED] = false
  if (own?.get === undefined || isPatched) return
  const { get } = own
  Object.defineProperty(prototype, 'sheet', {
    ...own,
    get() {
      return prototype[HEEDED] ? get.call(this) : null
    },
  })
}

/** At the top of a test file whose tests look at styles. */
export function heedStyleSheets(): void {
  const prototype: StyleSheets = HTMLStyleElement.prototype
  prototype[HEEDED] = true
}

type StyleSheets = HTMLStyleElement & { [HEEDED]?: boolean }
