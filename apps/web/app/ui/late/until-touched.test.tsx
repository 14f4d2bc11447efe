// @vitest-environment happy-dom
import { text } from 'node:stream/consumers'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, expect, it, vi } from 'vitest'
import { useHydrated } from '../use-hydrated'
import { awaitFirstTouch } from './first-touch'
import { SENDS_LATER } from './pressed-early'
import { untilTouched } from './until-touched'

const SEND = 'Enviar'
const FIELD = 'Correo'

/** Like a form of ours: it sends nothing until it is alive. */
function formThatTells(sent: string[]): ComponentType {
  return function Example() {
    const [times, setTimes] = useState(0)
    const isAlive = useHydrated()
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent.push(new FormData(event.currentTarget).get('correo') as string)
        }}
      >
        <input name="correo" aria-label={FIELD} />
        <button type="button" onClick={() => setTimes(times + 1)}>
          {times}
        </button>
        <button {...(isAlive ? { type: 'submit' } : { type: 'button', [SENDS_LATER]: '' })}>{SEND}</button>
      </form>
    )
  }
}

let close = async () => {}
afterEach(async () => {
  await close()
  cleanup()
  vi.unstubAllGlobals()
})

async function openDrawnPage(sent: string[] = [], { failures = 0, comesAfter = Promise.resolve() } = {}) {
  const Form = formThatTells(sent)
  let asked = 0
  const load = async () => {
    asked += 1
    await comesAfter
    if (asked <= failures) throw new Error('no network')
    return Form
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = await drawn(Form)
  awaitFirstTouch()
  const Part = untilTouched(load)
  const root = await act(async () => hydrateRoot(container, <Part />))
  close = async () => {
    await act(async () => {
      fireEvent.wheel(document.body)
    })
    await act(async () => root.unmount())
    container.remove()
  }
  return { asked: () => asked }
}

async function drawn(Form: ComponentType): Promise<string> {
  const Part = untilTouched(async () => Form)
  const { prelude } = await prerenderToNodeStream(<Part />)
  return text(prelude)
}

async function touch(doing: () => unknown) {
  await act(async () => {
    doing()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
}

it('asks for its script when the page is first touched, and not before', async () => {
  const { asked } = await openDrawnPage()
  await touch(() => fireEvent.pointerMove(document.body))
  expect(asked(), 'a pointer that rests').toBe(0)
  const field = screen.getByLabelText(FIELD)
  await touch(() => fireEvent.pointerDown(document.body))
  await waitFor(() => expect(asked()).toBe(1))
  expect(screen.getByLabelText(FIELD), 'the same field').toBe(field)
  await touch(() => fireEvent.click(screen.getByText('0')))
  expect(await screen.findByText('1')).toBeTruthy()
})

it('keeps what is typed before its script comes', async () => {
  await openDrawnPage()
  const field = screen.getByLabelText<HTMLInputElement>(FIELD)
  await touch(() => {
    field.value = 'lucia@correo.co'
    fireEvent.input(field)
  })
  expect(screen.getByLabelText<HTMLInputElement>(FIELD).value).toBe('lucia@correo.co')
})

it('a button pressed too early is pressed once it can answer', async () => {
  await openDrawnPage()
  await touch(() => {
    fireEvent.pointerDown(screen.getByText('0'))
    fireEvent.click(screen.getByText('0'))
  })
  expect(await screen.findByText('1')).toBeTruthy()
})

it('Enter in a field sends its form once it can be sent', async () => {
  const sent: string[] = []
  await openDrawnPage(sent)
  const field = screen.getByLabelText<HTMLInputElement>(FIELD)
  await touch(() => {
    field.value = 'lucia@correo.co'
    fireEvent.keyDown(field, { key: 'Enter' })
  })
  await waitFor(() => expect(sent).toEqual(['lucia@correo.co']))
})

it('is pressed once by a press that comes while its script is on the way', async () => {
  const sent: string[] = []
  let come = () => {}
  const comesAfter = new Promise<void>((resolve) => {
    come = resolve
  })
  await openDrawnPage(sent, { comesAfter })
  const field = screen.getByLabelText<HTMLInputElement>(FIELD)
  await touch(() => fireEvent.focusIn(field))
  field.value = 'lucia@correo.co'
  await touch(() => fireEvent.keyDown(field, { key: 'Enter' }))
  await touch(() => come())
  await waitFor(() => expect(sent).toEqual(['lucia@correo.co']))
  await touch(() => {})
  expect(sent).toHaveLength(1)
})

it('a button that sends nothing until then sends once it can', async () => {
  const sent: string[] = []
  await openDrawnPage(sent)
  const send = screen.getByRole<HTMLButtonElement>('button', { name: SEND })
  expect(send.type).toBe('button')
  screen.getByLabelText<HTMLInputElement>(FIELD).value = 'lucia@correo.co'
  await touch(() => fireEvent.click(send))
  await waitFor(() => expect(sent).toEqual(['lucia@correo.co']))
  expect([send.isConnected, send.type]).toEqual([true, 'submit'])
})

it('a button that was pressed too early shows and says that it waits, until it is answered', async () => {
  const sent: string[] = []
  let come = () => {}
  const comesAfter = new Promise<void>((resolve) => {
    come = resolve
  })
  await openDrawnPage(sent, { comesAfter })
  const send = screen.getByRole('button', { name: SEND })
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.click(send)
  expect(send.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('Cargando…')
  await touch(() => fireEvent.click(send))
  expect(send.getAttribute('aria-busy'), 'pressed again').toBe('true')
  await touch(() => come())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(send.hasAttribute('aria-busy')).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('one that was pressed in vain rests, and what stood in the way is told', async () => {
  await openDrawnPage([], { failures: 1 })
  const send = screen.getByRole('button', { name: SEND })
  await touch(() => fireEvent.click(send))
  expect(send.hasAttribute('aria-busy')).toBe(false)
  expect(screen.getByRole('status').textContent).toMatch(/^No pudimos cargar el formulario/)
})

it('whoever goes on typing after pressing has sent nothing', async () => {
  const sent: string[] = []
  await openDrawnPage(sent)
  const field = screen.getByLabelText<HTMLInputElement>(FIELD)
  await touch(() => {
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.keyDown(field, { key: 'a' })
    expect(screen.getByRole('button', { name: SEND }).hasAttribute('aria-busy')).toBe(false)
  })
  expect(sent).toEqual([])
})

it('a script that did not come is asked for again at the next touch', async () => {
  const { asked } = await openDrawnPage([], { failures: 1 })
  await touch(() => fireEvent.pointerDown(document.body))
  expect(asked()).toBe(1)
  expect(screen.getByLabelText(FIELD)).toBeTruthy()
  await waitFor(
    async () => {
      await touch(() => fireEvent.pointerDown(document.body))
      expect(asked()).toBe(2)
    },
    { timeout: 10_000 },
  )
  await touch(() => fireEvent.click(screen.getByText('0')))
  expect(await screen.findByText('1')).toBeTruthy()
})

it('one that never comes leaves the form as it was drawn', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  const { asked } = await openDrawnPage([], { failures: 2 })
  await waitFor(
    async () => {
      await touch(() => fireEvent.pointerDown(document.body))
      expect(asked()).toBe(2)
    },
    { timeout: 10_000 },
  )
  await touch(() => {})
  expect(screen.getByLabelText(FIELD)).toBeTruthy()
})
