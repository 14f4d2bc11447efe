import { styled } from '@mui/material/styles'
import { Suspense, useLayoutEffect, useState } from 'react'
import { useHydrated } from '../../../ui/use-hydrated'
import { type Entrance, entrancePath, SHOW_ENTRANCE } from '../entrance-path'
import { OrderEntrance } from './order-entrance'
import { RaceEntrance } from './race-entrance'

const PARTS = { race: RaceEntrance, order: OrderEntrance }

/**
 * At the login, for a visitor who was about to register for a race: an e-mail and the code sent to it lead on without
 * an account. With `toOrder`, for a buyer who follows a mail's link to an order: without an account there is no
 * password to look for. The server does not know the visitor's destination, so it renders the offer hidden.
 */
export function GuestEntrance({ toOrder = false }: { toOrder?: boolean }) {
  const entrance: Entrance = toOrder ? 'order' : 'race'
  // Known at once where the browser draws the page.
  const isAlive = useHydrated()
  const [isOffered, setIsOffered] = useState(() => (isAlive ? entrancePath(entrance) !== null : null))
  useLayoutEffect(() => setIsOffered(entrancePath(entrance) !== null), [entrance])
  const Part = PARTS[entrance]
  if (isOffered === false) return null
  return (
    <>
      <EntranceOffer data-entrance={entrance} hidden={isOffered === null} suppressHydrationWarning>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </EntranceOffer>
      <script>{SHOW_ENTRANCE}</script>
    </>
  )
}

export const EntranceOffer = styled('aside')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '20px 20px 24px',
  borderRadius: 12,
  backgroundColor: theme.palette.secondary.light,
  '&[hidden]': { display: 'none' },
  '& h2': { ...theme.typography.h5, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, fontSize: '0.9375rem', overflowWrap: 'anywhere' },
}))
