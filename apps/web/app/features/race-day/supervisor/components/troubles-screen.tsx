import { useQuery } from '@tanstack/react-query'
import type { TroubledScan } from '@zancada/contracts'
import { TROUBLE_KINDS } from '@zancada/contracts/race-day/race-day.calls'
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
import { devicesQuery, troublesQuery } from '../api'
import { supervisorTexts } from '../locale'
import { nameOfTrouble } from '../trouble-name'
import { troublesFilter } from '../troubles-filter'
import { DeviceList } from './device-list'
import { RaceProgress } from './race-progress'
import { ResolveDialog } from './resolve-dialog'
import { TroubleCard } from './trouble-card'

const OPEN = 'abiertas'

interface TroublesScreenProps {
  event: { readonly slug: string; readonly name: string }
  isOnline?: boolean
}

/** The race-day supervisor's screen: troubled scans, devices and progress. */
export function TroublesScreen({ event, isOnline = true }: TroublesScreenProps) {
  const t = useTexts(supervisorTexts)
  const ui = useTexts(uiTexts)
  const list = useListState({ filters: { estado: OPEN, tipo: '', dispositivo: '' } })
  const troubles = useQuery(troublesQuery(event.slug, troublesFilter(list.values)))
  const devices = useQuery(devicesQuery(event.slug))
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
  const [asked, setAsked] = useState<readonly TroubledScan[]>([])
  const [selected, setSelected] = useState<readonly string[]>([])
  const chosen = (troubles.data?.results ?? []).filter(({ id, is_open }) => is_open && selected.includes(id))
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
            card={(trouble) => <TroubleCard trouble={trouble} onResolve={() => setAsked([trouble])} />}
            search={t('search')}
            filters={[
              {
                name: 'estado',
                label: t('all'),
                options: [
                  { value: OPEN, label: t('open') },
                  { value: 'resueltas', label: t('settled') },
                ],
              },
              {
                name: 'tipo',
                label: t('everyKind'),
                options: TROUBLE_KINDS.map((kind) => ({ value: kind, label: t(`types.${kind}`) })),
              },
              {
                name: 'dispositivo',
                label: t('everyDevice'),
                options: (devices.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name })),
              },
            ]}
            selected={selected}
            onSelect={setSelected}
            toolbar={
              chosen.length > 0 && (
                <Button variant="outlined" onClick={() => setAsked(chosen)}>
                  {t('resolve.many', { count: chosen.length })}
                </Button>
              )
            }
            empty={{ icon: <CheckIcon size={28} />, title: t('empty'), text: t('emptyText') }}
            noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
            errorTitle={t('error')}
          />
          <DeviceList slug={event.slug} />
          <RaceProgress slug={event.slug} />
        </>
      )}
      {asked.length > 0 && (
        <ResolveDialog
          slug={event.slug}
          troubles={asked}
          onClose={() => setAsked([])}
          onDone={() => {
            setAsked([])
            setSelected([])
          }}
        />
      )}
    </>
  )
}

const isNoAnswer = (error: unknown) => error instanceof ApiError && error.status === null
