// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useStrayTaps } from './use-stray-taps'

afterEach(cleanup)

/** A card over a table: where its button was, the way out lies. */
function Table({ onLeave }: { onLeave: () => void }) {
  const [view, setView] = useState('card')
  useStrayTaps(view)
  return view === 'card' ? (
    <button type="button" onClick={() => setView('home')}>
      Volver
    </button>
  ) : (
    <button type="button" onClick={onLeave}>
      Zancada
    </button>
  )
}

function open() {
  let left = 0
  render(<Table onLeave={() => (left += 1)} />)
  const tap = (name: string, { at, x = 20, detail = 1 }: { at: number; x?: number; detail?: number }) => {
    const click = new MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: 30,
      detail,
    })
    Object.defineProperty(click, 'timeStamp', { value: at })
    fireEvent(screen.getByRole('button', { name }), click)
  }
  return { tap, left: () => left }
}

it('the second tap of a double that closed a card does not press what lay under it', () => {
  const { tap, left } = open()
  tap('Volver', { at: 1000 })
  tap('Zancada', { at: 1250 })
  expect(left()).toBe(0)
})

it.each([
  ['later', { at: 1600 }],
  ['somewhere else', { at: 1100, x: 200 }],
  ['by a key', { at: 1100, detail: 0 }],
] as const)('what is pressed %s counts', (_, given) => {
  const { tap, left } = open()
  tap('Volver', { at: 1000 })
  tap('Zancada', given)
  expect(left()).toBe(1)
})

it('a third tap in a row is no new one', () => {
  const { tap, left } = open()
  tap('Volver', { at: 1000 })
  tap('Zancada', { at: 1200 })
  tap('Zancada', { at: 1400 })
  expect(left()).toBe(0)
})
