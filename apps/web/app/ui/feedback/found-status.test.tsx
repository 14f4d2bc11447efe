// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FoundStatus } from './found-status'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const said = () => screen.getByRole('status').textContent
const pause = () => act(() => vi.advanceTimersByTimeAsync(600))

it('is there from the beginning with what the page found', () => {
  render(<FoundStatus busy={false} text="5 carreras" />)
  expect(said()).toBe('5 carreras')
})

it('says once what was found, when typing and searching pause', async () => {
  const { rerender } = render(<FoundStatus busy={false} text="5 carreras" />)
  const status = screen.getByRole('status')
  rerender(<FoundStatus busy text="5 carreras" />)
  expect(said()).toBe('')
  rerender(<FoundStatus busy={false} text="2 carreras" />)
  rerender(<FoundStatus busy={false} text="1 carrera" />)
  expect(said()).toBe('')
  await pause()
  expect(said()).toBe('1 carrera')
  expect(screen.getByRole('status')).toBe(status)
})

it('says the same again when another search finds the same', async () => {
  const { rerender } = render(<FoundStatus busy={false} text="Ninguna carrera coincide" />)
  rerender(<FoundStatus busy text="Ninguna carrera coincide" />)
  expect(said()).toBe('')
  rerender(<FoundStatus busy={false} text="Ninguna carrera coincide" />)
  await pause()
  expect(said()).toBe('Ninguna carrera coincide')
})
