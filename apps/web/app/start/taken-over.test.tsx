// @vitest-environment happy-dom
import { Suspense, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepEarlyPresses } from './early-presses'
import { repeatEarlyPress } from './repeat-early-press'

/** What is pressed while React takes the page over, before what was pressed earlier is handed to it. */

const done = vi.fn()

beforeEach(() => {
  done.mockClear()
  // Attributes of a press that waits differ from what the server drew; only development says so.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  globalThis.earlyPresses?.take()
  globalThis.earlyPresses = undefined
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

function Page() {
  useEffect(repeatEarlyPress, [])
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        done('sent')
      }}
    >
      <Suspense fallback={null}>
        <button type="button" onClick={() => done('saved')}>
          Guardar
        </button>
        <button type="submit">Enviar</button>
      </Suspense>
    </form>
  )
}

function takeOver() {
  const part = document.createElement('div')
  part.innerHTML = renderToString(<Page />)
  document.body.append(part)
  keepEarlyPresses({ failed: '', reload: '' })
  globalThis.earlyPresses?.yieldToReact()
  startTransition(() => {
    hydrateRoot(part, <Page />)
  })
}

const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
const whatWasDone = () => done.mock.calls.flat()
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 100))

it('what React answers at once is not done again', async () => {
  takeOver()
  press('Guardar')
  expect(whatWasDone()).toEqual(['saved'])
  await aWhile()
  expect(whatWasDone()).toEqual(['saved'])
})

it('a form is sent once', async () => {
  takeOver()
  press('Enviar')
  await vi.waitFor(() => expect(whatWasDone()).toEqual(['sent']))
  await aWhile()
  expect(whatWasDone()).toEqual(['sent'])
})
