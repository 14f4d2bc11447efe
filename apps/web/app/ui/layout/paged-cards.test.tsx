// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { PagedCards } from './paged-cards'

afterEach(cleanup)

const PAGES: Record<string, { results: { slug: string }[]; next: string | null }> = {
  '2': { results: [{ slug: 'brisa' }, { slug: 'niebla' }], next: '3' },
  '3': { results: [{ slug: 'niebla' }, { slug: 'bahia' }, { slug: 'rocio' }], next: null },
}

test('an item that comes again on a later page keeps one card', async () => {
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
  fireEvent.click(await screen.findByRole('link', { name: 'more' }))
  const first = await screen.findByRole('link', { name: 'niebla' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  fireEvent.click(screen.getByRole('link', { name: 'more' }))
  await screen.findByRole('link', { name: 'rocio' })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'bahia',
    'brisa',
    'niebla',
    'rocio',
  ])
})
