// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type EarlyPresses, keepEarlyPresses } from './early-presses'
import { repeatEarlyPress } from './repeat-early-press'

const TEXTS = { failed: 'No cargó', reload: 'Volver a cargar' }

let early: EarlyPresses
let stopListening = new AbortController()

beforeEach(() => {
  // What one page listens to must not hear the next one's.
  stopListening = new AbortController()
  const { signal } = stopListening
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (kind: string, hear: EventListenerOrEventListenerObject, how?: boolean | AddEventListenerOptions) => {
      const options = typeof how === 'object' ? how : { capture: how === true }
      add(kind, hear, { ...options, signal })
    },
  )
  vi.spyOn(location, 'reload').mockImplementation(() => {})
})

afterEach(() => {
  stopListening.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  globalThis.earlyPresses = undefined
  document.body.innerHTML = ''
})

function open(html: string, { arrival = 'navigate', isServed = true } = {}) {
  document.body.innerHTML = html
  vi.stubGlobal('fetch', async () => {
    if (!isServed) throw new TypeError('no network')
    return { status: 200 }
  })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign({}, { type: arrival }) as never])
  keepEarlyPresses(TEXTS)
  if (globalThis.earlyPresses === undefined) throw new Error('nothing is kept')
  early = globalThis.earlyPresses
}

function part<Kind extends HTMLElement>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`no ${selector}`)
  return found
}

const button = (selector = 'button') => part(selector, HTMLButtonElement)
const input = (selector = 'input') => part(selector, HTMLInputElement)
const tell = (target: Element, kind: string) => target.dispatchEvent(new Event(kind, { bubbles: true }))

it('a pressed button shows that it waits, and is pressed again when the page answers', async () => {
  open('<button type="button" aria-busy="false"><i>Guardar</i></button>')
  const pressed = vi.fn()
  part('i', HTMLElement).click()
  expect([button().getAttribute('aria-busy'), button().hasAttribute('data-waiting')]).toEqual(['true', true])
  button().addEventListener('click', pressed)
  repeatEarlyPress()
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
  expect([button().getAttribute('aria-busy'), button().hasAttribute('data-waiting')]).toEqual([
    'false',
    false,
  ])
})

it('what is done next takes a press back', () => {
  open('<button type="button">Guardar</button><input><p>Texto</p>')
  button().click()
  part('p', HTMLElement).click()
  expect(button().hasAttribute('aria-busy')).toBe(false)
  button().click()
  tell(input(), 'input')
  expect(early.take()).toBe(null)
})

it('a form that a script must send is not sent, and its button is kept', () => {
  open('<form method="post"><input name="correo"><button>Entrar</button></form>')
  const sent = vi.fn((event: Event) => event.preventDefault())
  document.body.addEventListener('submit', sent, { once: true })
  button().click()
  expect(sent).not.toHaveBeenCalled()
  expect(early.take()).toBe(button())
})

it('a search is sent by the browser', () => {
  open('<form method="get"><button>Buscar</button></form>')
  const sent = vi.fn((event: Event) => event.preventDefault())
  document.body.addEventListener('submit', sent, { once: true })
  button().click()
  expect(sent).toHaveBeenCalledTimes(1)
  expect(early.take()).toBe(null)
})

it('a choice is told again when the page answers', async () => {
  open('<form method="get"><select><option>1<option>2</select></form>')
  const select = part('select', HTMLSelectElement)
  tell(select, 'input')
  tell(select, 'change')
  const chosen = vi.fn()
  select.addEventListener('change', chosen)
  repeatEarlyPress()
  await vi.waitFor(() => expect(chosen).toHaveBeenCalledTimes(1))
})

it('tells of the first touch', async () => {
  open('<p>Texto</p>')
  part('p', HTMLElement).dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await expect(early.touched).resolves.toBeUndefined()
})

it('keeps nothing once the page answers', () => {
  open('<button type="button">Guardar</button>')
  early.take()
  button().click()
  expect(button().hasAttribute('data-waiting')).toBe(false)
})

it('a page whose build is gone is loaded anew', async () => {
  open('<button type="button">Menú</button>')
  await early.fail()
  expect(location.reload).toHaveBeenCalledTimes(1)
})

it.each([
  ['that was loaded anew already', { arrival: 'reload' }, ''],
  ['that no server answers for', { isServed: false }, ''],
  ['into which somebody typed', {}, 'Lucía'],
])('one %s says what happened instead, and its buttons wait no more', async (_, how, typed) => {
  open('<input><button type="button">Menú</button>', how)
  input().value = typed
  button().click()
  await early.fail()
  await early.fail()
  expect(location.reload).not.toHaveBeenCalled()
  const notices = document.querySelectorAll('[role=alert]')
  expect([...notices].map(({ textContent }) => textContent)).toEqual(['No cargó Volver a cargar'])
  expect(button().hasAttribute('aria-busy')).toBe(false)
  button('[role=alert] button').click()
  expect(location.reload).toHaveBeenCalledTimes(1)
})

it('a choice whose script does not come sends its search', async () => {
  open('<form method="get"><select><option>1<option>2</select></form>')
  const sent = vi.fn((event: Event) => event.preventDefault())
  document.body.addEventListener('submit', sent)
  tell(part('select', HTMLSelectElement), 'change')
  await early.fail()
  expect(sent).toHaveBeenCalledTimes(1)
  tell(part('select', HTMLSelectElement), 'change')
  expect(sent).toHaveBeenCalledTimes(2)
  document.body.removeEventListener('submit', sent)
})
