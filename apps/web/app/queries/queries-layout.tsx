import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { queryClientOfPage } from './query-client'

/**
 * A pathless layout for the screens that use TanStack Query. It is not in the root so that the public pages, which
 * bring their data from the server, do not download it.
 */
export default function QueriesLayout() {
  const [client] = useState(queryClientOfPage)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
