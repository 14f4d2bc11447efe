// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { PagedCards } from './paged-cards'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const PAGES: Record<string, { results: { slug: string }[]; next: string | null }> = {
  '2': { results: [{ slug: 'brisa' }, { slug: 'niebla' }], next: '3' },
  '3': { results: [{ slug: 'niebla' }, { slug: 'bahia' }, { slug: 'rocio' }], next: null },
}

function open() {
  const router = createMemoryRouter([
    {
      path: '/',
      loader: ({ request }) => ({
        page: PAGES[new URL(request.url).searchParams.get('cursor') ?? ''] ?? null,
      }),
      HydrateFallback: () => null,
      element: (
        <ul>
          <PagedCards
            page={{ results: [{ slug: 'bahia' }, { slug: 'brisa' }], next: '2' }}
            pathOf={(cursor) => `/?cursor=${cursor}`}
            card={({ slug }) => <a href={`/${slug}`}>{slug}</a>}
            texts={{ t: (key) => key }}
          />
        </ul>
      ),
    },
  ])
  render(<RouterProvider router={router} />)
}
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('an item that comes again on a later page keeps one card', async () => {
  open()
  fireEvent.click(await screen.findByRole('link', { name: 'more' }))
  const first = await screen.findByRole('link', { name: 'niebla' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  fireEvent.click(screen.getByRole('link', { name: 'more' }))
  await screen.findByRole('link', { name: 'rocio' })
  expect(names()).toEqual(['bahia', 'brisa', 'niebla', 'rocio'])
})

test('the pages that were shown come again with the address, and leave the focus alone', async () => {
  open()
  fireEvent.click(await screen.findByRole('link', { name: 'more' }))
  await screen.findByRole('link', { name: 'niebla' })
  expect(window.location.search).toBe('?paginas=2')
  cleanup()
  open()
  await screen.findByRole('link', { name: 'niebla' })
  expect([names(), document.activeElement]).toEqual([['bahia', 'brisa', 'niebla', 'more'], document.body])
})
