/** Whether what a test renders is styled by its sheets. */
let areHeeded = false

/**
 * Testing Library asks of each element, and of all around it, whether something hides it, and happy-dom answers by
 * holding it against every rule of every sheet: most of what a test took. So a document of the tests has attributes and
 * the browser's own styles; a file that asks for a computed style says so: `heedStyleSheets()`.
 */
export function ignoreStyleSheets(): void {
  areHeeded = false
  const { prototype } = HTMLStyleElement
  const own = Object.getOwnPropertyDescriptor(prototype, 'sheet')
  if (own?.get === undefined || patched.has(prototype)) return
  const { get } = own
  patched.add(prototype)
  Object.defineProperty(prototype, 'sheet', {
    ...own,
    get() {
      return areHeeded ? get.call(this) : null
    },
  })
}

const patched = new WeakSet<object>()

/** At the top of a test file whose tests look at styles. */
export function heedStyleSheets(): void {
  areHeeded = true
}
