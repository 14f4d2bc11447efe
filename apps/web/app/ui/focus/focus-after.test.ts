// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { focusAfter } from './focus-after'

const at = (selector: string) => document.querySelector<HTMLElement>(selector)
const look = () => vi.advanceTimersByTime(100)

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <main><h1>Códigos</h1><button id="first">Primero</button><button id="second">Segundo</button></main>`
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

it('goes to the next thing when what had the focus goes away', () => {
  at('#first')?.focus()
  focusAfter(() => at('#second'))
  look()
  expect(document.activeElement).toBe(at('#first'))
  at('#first')?.remove()
  look()
  expect(document.activeElement).toBe(at('#second'))
})

it('goes to the page’s title where there is no next thing', () => {
  at('#first')?.focus()
  focusAfter(() => at('#gone'))
  at('#first')?.remove()
  look()
  expect(document.activeElement).toBe(document.body)
  vi.advanceTimersByTime(1_000)
  expect(document.activeElement).toBe(at('h1'))
})

it('waits a moment for a next thing that is still to be drawn', () => {
  at('#first')?.focus()
  focusAfter(() => at('#third'))
  at('#first')?.remove()
  vi.advanceTimersByTime(500)
  at('main')?.insertAdjacentHTML('beforeend', '<button id="third">Tercero</button>')
  look()
  expect(document.activeElement).toBe(at('#third'))
})

it('waits until the dialog that keeps the focus is gone', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="alertdialog"><button id="yes">Sí</button></div>')
  at('#yes')?.focus()
  focusAfter(() => at('#second'))
  at('#yes')?.remove()
  look()
  expect(document.activeElement).toBe(document.body)
  at('[role="alertdialog"]')?.remove()
  look()
  expect(document.activeElement).toBe(at('#second'))
})

it('leaves who has the focus elsewhere, or points elsewhere, alone', () => {
  at('#first')?.focus()
  focusAfter(() => at('#second'))
  look()
  document.dispatchEvent(new Event('pointerdown'))
  at('#first')?.remove()
  look()
  expect(document.activeElement).toBe(document.body)
})

it('stops looking', () => {
  at('#first')?.focus()
  focusAfter(() => at('#second'))
  vi.advanceTimersByTime(5_000)
  at('#first')?.remove()
  look()
  expect(document.activeElement).toBe(document.body)
})
