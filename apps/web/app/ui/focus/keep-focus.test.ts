// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { focusAfter } from './focus-after'
import { keepFocus } from './keep-focus'

const at = (selector: string) => document.querySelector<HTMLElement>(selector)
const wait = (ms = 1_500) => vi.advanceTimersByTimeAsync(ms)

let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <div>
      <main>
        <h1>Mis inscripciones</h1>
        <section id="first"><h2>10K</h2><p><button id="send">Transferir</button></p></section>
        <section id="second"><h2>21K</h2><ul><li><button id="open">Ana Ruiz</button></li></ul></section>
      </main>
    </div>`
  stop = keepFocus(document)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

/** A dialog as a portal draws it: beside the page. */
function openDialog(): void {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="portal"><div role="dialog"><h2>Ana Ruiz</h2><button id="cancel">Cancelar cupo</button></div></div>',
  )
  at('#cancel')?.focus()
}

it('goes to the heading of the section when the pressed button is removed', async () => {
  at('#send')?.focus()
  at('#send')?.remove()
  await wait()
  expect(document.activeElement).toBe(at('#first h2'))
})

it('goes to the page’s title when the whole section is removed', async () => {
  at('#send')?.focus()
  at('#first')?.remove()
  await wait()
  expect(document.activeElement).toBe(at('h1'))
})

it('comes back to a button that is disabled only while its action runs', async () => {
  const button = at('#send') as HTMLButtonElement
  button.focus()
  button.blur()
  button.classList.add('MuiButton-loading')
  button.disabled = true
  await wait(5_000)
  expect(document.activeElement).toBe(document.body)
  button.classList.remove('MuiButton-loading')
  button.disabled = false
  await wait()
  expect(document.activeElement).toBe(button)
})

it('leaves a button that stays disabled once its action has ended', async () => {
  const button = at('#send') as HTMLButtonElement
  button.focus()
  button.disabled = true
  await wait()
  expect(document.activeElement).toBe(at('#first h2'))
})

it('returns to what opened a dialog, and to its section when that is gone as well', async () => {
  at('#open')?.focus()
  openDialog()
  at('#portal')?.remove()
  await wait()
  expect(document.activeElement).toBe(at('#open'))

  openDialog()
  at('#open')?.remove()
  at('#portal')?.remove()
  await wait()
  expect(document.activeElement).toBe(at('#second h2'))
})

it('stays inside the dialog while it is open', async () => {
  at('#open')?.focus()
  openDialog()
  at('#cancel')?.remove()
  await wait()
  expect(document.activeElement).toBe(at('#portal h2'))
})

it('waits until a closing dialog is gone', async () => {
  at('#open')?.focus()
  openDialog()
  at('#portal')?.setAttribute('aria-hidden', 'true')
  at('#cancel')?.remove()
  await wait()
  expect(document.activeElement).toBe(at('#open'))
})

it('leaves the focus alone when a person points elsewhere or it moves by itself', async () => {
  at('#send')?.focus()
  document.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  at('#send')?.remove()
  await wait()
  expect(document.activeElement).toBe(document.body)

  at('#open')?.focus()
  at('#open')?.blur()
  await wait()
  expect(document.activeElement).toBe(document.body)
})

it('leaves it to what an action names as next', async () => {
  at('#send')?.focus()
  focusAfter(() => at('#open'))
  at('#send')?.remove()
  await wait()
  expect(document.activeElement).toBe(at('#open'))
})
