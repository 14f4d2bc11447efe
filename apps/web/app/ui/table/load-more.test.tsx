// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LoadMore } from './load-more'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const PAGES = 4

function Numbers() {
  const query = useInfiniteQuery({
    queryKey: ['numbers'],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => pageParam,
    getNextPageParam: (last) => (last < PAGES ? last + 1 : null),
  })
  return (
    <>
      <p>{query.data?.pages.join(' ')}</p>
      <LoadMore query={query} label="Cargar más" failed="No llegaron" />
    </>
  )
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Numbers />
    </QueryClientProvider>,
  )

it('the pages that were shown come again with the address', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Cargar más' }))
  await screen.findByText('1 2')
  fireEvent.click(screen.getByRole('button', { name: 'Cargar más' }))
  await screen.findByText('1 2 3')
  expect(window.location.search).toBe('?paginas=3')
  cleanup()
  open()
  await screen.findByText('1 2 3')
})

it.each(['?paginas=muchas', '?paginas=-1', '?paginas=1.5'])(
  'an address that says %s shows one page',
  async (search) => {
    window.history.replaceState(null, '', `/${search}`)
    open()
    await screen.findByText('1')
  },
)
