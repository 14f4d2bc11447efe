import CircularProgress from '@mui/material/CircularProgress'
import type { RaceTicket } from '@zancada/contracts'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../../../i18n'
import { EmptyState } from '../../../../ui/feedback/empty-state'
import type { RaceDayDevice, RaceDayState, RecordedScan } from '../../device/race-day-device'
import { partsToHandOver } from '../kit-parts'
import { accreditationTexts } from '../locale'
import { DeskBody, DeskHead } from './desk-dialog'
import { RunnerCard } from './runner-card'

interface CardViewProps {
  device: RaceDayDevice
  state: RaceDayState
  registrationId: string
  by: 'ticket' | 'pickup'
  drawText: (source: string) => ReactNode
  onDone: (scan: RecordedScan) => void
  onNext: () => void
  onClose: () => void
}

/** One runner's card, once the device knows them: a sync brings a runner who was registered just now. */
export function CardView({ device, state, registrationId, onDone, ...card }: CardViewProps) {
  // While a kit is being handed over the card stays as it was: the next thing to see is the answer.
  const [leaving, setLeaving] = useState<RaceTicket | null>(null)
  const ticket = leaving ?? device.find(registrationId)
  if (ticket === null)
    return <Unknown key={registrationId} device={device} state={state} onClose={card.onClose} />
  return (
    <RunnerCard
      {...card}
      // Somebody else may hand over a part meanwhile: what is left is chosen anew.
      key={[registrationId, ...partsToHandOver(ticket, state.setup)].join(' ')}
      device={device}
      state={state}
      ticket={ticket}
      onHandOver={async (scan) => {
        setLeaving(ticket)
        try {
          onDone(await device.record(scan))
        } catch (error) {
          setLeaving(null)
          throw error
        }
      }}
    />
  )
}

function Unknown({ device, state, onClose }: Pick<CardViewProps, 'device' | 'state' | 'onClose'>) {
  const t = useTexts(accreditationTexts)
  const [isLooking, setIsLooking] = useState(state.line !== 'offline')
  useEffect(() => {
    if (!isLooking) return
    let isCurrent = true
    device
      .sync()
      .catch(() => undefined)
      .finally(() => {
        if (isCurrent) setIsLooking(false)
      })
    return () => {
      isCurrent = false
    }
  }, [device, isLooking])
  return (
    <>
      <DeskHead title={t('card.title')} closeLabel={t('card.close')} onClose={onClose} />
      <DeskBody>
        {isLooking ? (
          <CircularProgress aria-label={t('card.looking')} sx={{ m: 'auto', mt: 8 }} />
        ) : (
          <EmptyState title={t('card.missing')} text={t('card.missingText')} />
        )}
      </DeskBody>
    </>
  )
}
