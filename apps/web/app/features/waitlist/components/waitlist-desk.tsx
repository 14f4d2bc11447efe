import { useQuery } from '@tanstack/react-query'
import type { PublicEvent } from '@zancada/contracts'
import { loadWaitlistCall } from '@zancada/contracts/waitlist/waitlist.calls'
import { useState } from 'react'
import { apiQuery } from '../../../queries/api-query'
import { useForgetRefusedGuest } from '../../../session/guest/forget-refused-guest'
import { ErrorState } from '../../../ui/feedback/error-state'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { JoinForm } from './join-form'
import { JoinedCard } from './joined-card'

/** What somebody waits for already, and what else they can wait for. */
export function WaitlistDesk({ race, email }: { race: PublicEvent; email: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...apiQuery(loadWaitlistCall, { params: { slug: race.slug } }, { apart: email }),
    refetchOnMount: 'always',
  })
  const [justJoined, setJustJoined] = useState<string | null>(null)
  const isForgotten = useForgetRefusedGuest(error)

  if (data === undefined)
    return error === null || isForgotten ? (
      <FormSkeleton fields={3} />
    ) : (
      <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
    )
  const listOf = (categoryId: string) => data.results.find(({ category_id }) => category_id === categoryId)
  const open = race.categories.filter(({ id, status }) => status === 'sold_out' && !listOf(id)?.entry)
  return (
    <>
      {data.results.map(
        ({ entry }) =>
          entry !== null && (
            <JoinedCard
              key={entry.id}
              entry={entry}
              race={race.name}
              email={email}
              announced={entry.category_id === justJoined}
            />
          ),
      )}
      {open.length > 0 && (
        <JoinForm
          slug={race.slug}
          email={email}
          onJoined={setJustJoined}
          categories={open.map(({ id, name, team_size }) => ({
            id,
            name,
            team_size,
            waiting: listOf(id)?.waiting ?? 0,
          }))}
        />
      )}
    </>
  )
}
