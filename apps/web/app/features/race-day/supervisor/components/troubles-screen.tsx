import { useQuery } from '@tanstack/react-query'
import type { TroubledScan } from '@zancada/contracts'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../../api-client'
import { useTexts } from '../../../../i18n'
import { Button } from '../../../../ui/button'
import { EmptyState } from '../../../../ui/feedback/empty-state'
import { CheckIcon } from '../../../../ui/icons'
import { PageHeader } from '../../../../ui/layout/page-header'
import { uiTexts } from '../../../../ui/locale'
import { DataList } from '../../../../ui/table/data-list'
import { useListState } from '../../../../ui/table/use-list-state'
import { troublesQuery } from '../api'
import { supervisorTexts } from '../locale'
import { openOf } from '../open-troubles'
import { nameOfTrouble } from '../trouble-name'
import { RaceProgress } from './race-progress'
import { ResolveDialog } from './resolve-dialog'
import { TroubleCard } from './trouble-card'

const OPEN = 'abiertas'

interface TroublesScreenProps {
  event: { readonly slug: string; readonly name: string }
  isOnline?: boolean
}

/** What whoever is in charge of race day looks at: how far it is, and what went otherwise. */
export function TroublesScreen({ event, isOnline = true }: TroublesScreenProps) {
  const t = useTexts(supervisorTexts)
  const ui = useTexts(uiTexts)
  const list = useListState({ filters: { estado: OPEN } })
  const troubles = useQuery({
    ...troublesQuery(event.slug, list.values.cursor),
    select: (page) => (list.values.estado === OPEN ? { ...page, ...openOf(page) } : page),
  })
  // A browser on a Wi-Fi that leads nowhere believes that it is online. While it asks again it stands as it was.
  const [hasNoAnswer, setHasNoAnswer] = useState(false)
  if (!troubles.isPending && hasNoAnswer !== isNoAnswer(troubles.error))
    setHasNoAnswer(isNoAnswer(troubles.error))
  const isCut = troubles.data === undefined && (troubles.isPaused || hasNoAnswer || !isOnline)
  // A page that was opened with no network has asked in vain.
  const askAgain = useEffectEvent(() => {
    if (isOnline && troubles.isError) void troubles.refetch()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the network comes back, and not before.
  useEffect(() => askAgain(), [isOnline])
  const [asked, setAsked] = useState<TroubledScan | null>(null)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead', { event: event.name })}
        breadcrumb={[
          {
            label: t('accreditation'),
            to: `/organizador/acreditacion?evento=${encodeURIComponent(event.slug)}`,
          },
        ]}
      />
      {isCut ? (
        <EmptyState
          title={t('offline')}
          text={t('offlineText')}
          action={
            hasNoAnswer && (
              <Button
                variant="outlined"
                aria-busy={troubles.isFetching}
                onClick={() => void troubles.refetch({ cancelRefetch: false })}
              >
                {ui('actions.retry')}
              </Button>
            )
          }
        />
      ) : (
        <>
          <DataList
            id="novedades"
            label={t('list')}
            query={troubles}
            state={list}
            rowId={({ id }) => id}
            rowName={(trouble) =>
              t('rowName', { state: t(`states.${trouble.state}`), name: nameOfTrouble(trouble) })
            }
            card={(trouble) => <TroubleCard trouble={trouble} onResolve={() => setAsked(trouble)} />}
            filters={[{ name: 'estado', label: t('all'), options: [{ value: OPEN, label: t('open') }] }]}
            empty={{ icon: <CheckIcon size={28} />, title: t('empty'), text: t('emptyText') }}
            noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
            errorTitle={t('error')}
          />
          <RaceProgress slug={event.slug} />
        </>
      )}
      {asked && <ResolveDialog slug={event.slug} trouble={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const isNoAnswer = (error: unknown) => error instanceof ApiError && error.status === null
