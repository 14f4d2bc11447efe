import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { DeviceOfRace } from '@zancada/contracts'
import { useState } from 'react'
import { useTexts } from '../../../../i18n'
import { Button } from '../../../../ui/button'
import { DataStates } from '../../../../ui/feedback/data-states'
import { CardRowsSkeleton } from '../../../../ui/feedback/skeletons'
import { formatDayMonthTime } from '../../../../ui/format/format-date'
import { devicesQuery } from '../api'
import { supervisorTexts } from '../locale'
import { ResolveFaultDialog } from './resolve-dialog'

type Fault = DeviceOfRace['faults'][number]

/** The phones of a race, one entry each: last contact, what waits on it, and what it does wrong again and again. */
export function DeviceList({ slug }: { slug: string }) {
  const t = useTexts(supervisorTexts)
  const devices = useQuery(devicesQuery(slug))
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <Card component="section" aria-label={t('devices.title')} sx={{ mt: 3, p: 2 }}>
      <Typography component="h2" variant="h4" sx={{ mb: 1 }}>
        {t('devices.title')}
      </Typography>
      <DataStates
        query={devices}
        skeleton={<CardRowsSkeleton />}
        errorTitle={t('devices.error')}
        isEmpty={({ results }) => results.length === 0}
        empty={<Typography color="textSecondary">{t('devices.empty')}</Typography>}
      >
        {({ results }) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {results.toSorted(faultyFirst).map((device) => (
              <Device key={device.id} device={device} onResolve={setAsked} />
            ))}
          </Box>
        )}
      </DataStates>
      {asked && <ResolveFaultDialog slug={slug} faultId={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function Device({ device, onResolve }: { device: DeviceOfRace; onResolve: (id: string) => void }) {
  const t = useTexts(supervisorTexts)
  const { name, last_seen_at, waiting, faults } = device
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography color="textSecondary" variant="body2">
        {[
          t('devices.seen', { when: formatDayMonthTime(last_seen_at) }),
          waiting !== null && waiting > 0 && t('devices.waiting', { count: waiting }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {faults.filter(isOpen).map((fault) => (
        <Box key={fault.id} sx={FAULT}>
          <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {t(`faults.${fault.fault}`, { count: fault.count })}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {[
                t(`kinds.${fault.kind}`),
                fault.station,
                t('devices.last', { when: formatDayMonthTime(fault.last_at) }),
                fault.readings.length > 0 && t('devices.readings', { readings: fault.readings.join(', ') }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          <Button
            variant="outlined"
            aria-label={t('resolve.open', {
              name: `${name}, ${t(`faults.${fault.fault}`, { count: fault.count })}`,
            })}
            onClick={() => onResolve(fault.id)}
          >
            {t('resolve.button')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}

const isOpen = ({ resolved }: Fault) => resolved === null

function faultyFirst(one: DeviceOfRace, other: DeviceOfRace): number {
  return other.faults.filter(isOpen).length - one.faults.filter(isOpen).length
}

const FAULT = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1 } as const
