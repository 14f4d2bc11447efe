// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePageTitle } from './use-page-title'

it('names the race once it is known, and leaves with its page', () => {
  document.title = 'Editar evento | Zancada'
  const { rerender, unmount } = renderHook(({ title }) => usePageTitle(title), {
    initialProps: { title: null as string | null },
  })
  expect(document.title).toBe('Editar evento | Zancada')
  rerender({ title: 'Editar Brisa | Zancada' })
  expect(document.title).toBe('Editar Brisa | Zancada')
  rerender({ title: 'Editar Marea | Zancada' })
  expect(document.title).toBe('Editar Marea | Zancada')
  unmount()
  expect(document.title).toBe('Editar evento | Zancada')
})

it('leaves the title of the page that came after', () => {
  const { unmount } = renderHook(() => usePageTitle('Editar Brisa | Zancada'))
  document.title = 'Inicio | Zancada'
  unmount()
  expect(document.title).toBe('Inicio | Zancada')
})
