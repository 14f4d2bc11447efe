// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SeenAlert } from './seen-alert'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('scrolls to itself, and goes away in browsers where scrolling returns a promise', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  // Chromium answers so since 2025; the types do not say it yet.
  scroll.mockImplementation(() => Reflect.apply(Promise.resolve, Promise, []))
  const { unmount } = render(<SeenAlert severity="error">Elige al menos un cupo</SeenAlert>)
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(scroll).toHaveBeenCalledOnce()
  expect(unmount).not.toThrow()
})
