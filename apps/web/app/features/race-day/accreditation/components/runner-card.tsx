import Button from '@mui/material/Button'
import type { RaceTicket } from '@zancada/contracts'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../../i18n'
import { Form } from '../../../../ui/form/form'
import { SubmitButton } from '../../../../ui/form/submit-button'
import { useZodForm } from '../../../../ui/form/use-zod-form'
import type { RaceDayDevice, RaceDayState, ScanToRecord } from '../../device/race-day-device'
import { handOverSchema } from '../hand-over-form'
import { handedOver, itemsOf, partsToHandOver } from '../kit-parts'
import { accreditationTexts } from '../locale'
import { CardAlerts } from './card-alerts'
import { CollectorField } from './collector-field'
import { DeskBody, DeskFoot, DeskHead } from './desk-dialog'
import { KitPartsField } from './kit-parts-field'
import { RunnerFacts } from './runner-facts'
import { SignDialog } from './sign-dialog'
import { SizeDialog } from './size-dialog'
import { StrongBlock } from './strong-block'
import { UndoHandOver } from './undo-hand-over'

export interface RunnerCardProps {
  device: RaceDayDevice
  state: RaceDayState
  ticket: RaceTicket
  /** `pickup`: the scanned QR is that of the collector whom the runner authorised. */
  by: 'ticket' | 'pickup'
  drawText: (source: string) => ReactNode
  onHandOver: (scan: ScanToRecord) => Promise<void>
  onNext: () => void
  onClose: () => void
}

/** A runner at the table: who they are, what stands in the way, what they get and who takes it. */
export function RunnerCard(props: RunnerCardProps) {
  const { device, state, ticket, by, drawText, onHandOver, onNext, onClose } = props
  const t = useTexts(accreditationTexts)
  const [asked, setAsked] = useState<'sign' | 'size' | 'undo' | null>(null)
  const [isUnsigned, setIsUnsigned] = useState(false)
  const given = handedOver(ticket)
  const name = `${ticket.first_name} ${ticket.last_name}`
  const parts = partsToHandOver(ticket, state.setup)
  const mine = state.latest.find(
    ({ ticketCode, kind, isUndone }) =>
      ticketCode === ticket.ticket_code && kind === 'accreditation' && !isUndone,
  )
  const form = useZodForm(handOverSchema(ticket, parts, t('card.chooseSomething')), {
    who: by === 'pickup' && ticket.pickup ? 'authorised' : 'runner',
    full_name: '',
    document_number: '',
    items: [...parts],
  })
  // A minor authorises nobody: who answers for them has to be there.
  const isMinor = ticket.alerts.includes('minor')
  const mustSign = ticket.alerts.includes('consent_missing') && !isUnsigned
  const sizes = state.setup?.sizes ?? []
  return (
    <>
      <Form
        form={form}
        sx={WHOLE}
        onSubmit={({ items, collectedBy }) =>
          onHandOver({
            kind: 'accreditation',
            ticketCode: ticket.ticket_code,
            ...itemsOf(ticket, state.setup, items),
            ...(collectedBy && { collectedBy }),
          })
        }
      >
        <DeskHead title={name} closeLabel={t('card.close')} onClose={onClose} />
        {/* Of a kit that was collected nothing in it takes the focus: the keyboard scrolls it by itself. */}
        <DeskBody tabIndex={0}>
          {by === 'pickup' && ticket.pickup && given !== 'whole' && (
            <StrongBlock tone="calm" title={t('card.collects', { name: ticket.pickup.full_name })}>
              <p>
                {t(isMinor ? 'card.collectsMinorText' : 'card.collectsText', {
                  document: ticket.pickup.document_number,
                  name,
                })}
              </p>
            </StrongBlock>
          )}
          <CardAlerts ticket={ticket} isUnsigned={isUnsigned} />
          <RunnerFacts
            ticket={ticket}
            event={state.setup?.event.name ?? ''}
            onChangeSize={sizes.length > 0 ? () => setAsked('size') : null}
          />
          {given !== 'whole' && (
            <>
              <KitPartsField
                name="items"
                parts={parts}
                isKnown={state.setup !== null}
                label={t(given === 'part' ? 'card.rest' : 'card.kit')}
              />
              <CollectorField ticket={ticket} by={by} />
            </>
          )}
        </DeskBody>
        <DeskFoot>
          <div>
            {given === 'whole' ? (
              <>
                {mine && (
                  <Button variant="outlined" onClick={() => setAsked('undo')}>
                    {t('card.undo')}
                  </Button>
                )}
                <Button size="large" onClick={onNext}>
                  {t('card.next')}
                </Button>
              </>
            ) : mustSign ? (
              <>
                <Button variant="outlined" onClick={() => setIsUnsigned(true)}>
                  {t('card.unsigned')}
                </Button>
                <Button size="large" onClick={() => setAsked('sign')}>
                  {t('card.sign')}
                </Button>
              </>
            ) : (
              <HandOverButton total={parts.length} isRest={given === 'part'} isMinor={isMinor} />
            )}
          </div>
        </DeskFoot>
      </Form>
      {asked === 'sign' && (
        <SignDialog
          device={device}
          setup={state.setup}
          ticket={ticket}
          drawText={drawText}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'size' && (
        <SizeDialog
          device={device}
          ticket={ticket}
          sizes={sizes}
          isOnline={state.line !== 'offline'}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'undo' && mine && (
        <UndoHandOver device={device} scan={mine} name={name} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

/** Having looked at the document, or at who answers for a minor, and handing over are one tap. */
function HandOverButton({ total, isRest, isMinor }: { total: number; isRest: boolean; isMinor: boolean }) {
  const t = useTexts(accreditationTexts)
  const items: unknown = useWatch({ name: 'items' })
  const count = Array.isArray(items) ? items.length : 0
  const card = isMinor ? 'card.minor' : 'card'
  if (count < total) return <SubmitButton>{t(`${card}.handOverPart`, { count, total })}</SubmitButton>
  return <SubmitButton>{t(isRest ? `${card}.handOverRest` : `${card}.handOver`)}</SubmitButton>
}

const WHOLE = {
  display: 'flex',
  flexDirection: 'column',
  gap: 0,
  flex: 1,
  minHeight: 0,
  // What stands in the way is told under the title, not over it.
  '& > [aria-live]': { order: 1, maxWidth: 760, width: 1, mx: 'auto', px: 2, pb: 1 },
}
