import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Order, PublicEvent } from '@zancada/contracts'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { hasStarted } from '../../../race/has-started'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { StateCard } from '../../../ui/feedback/state-card'
import { AlertIcon } from '../../../ui/icons'
import { useOrderActions } from '../api/orders'
import type { DraftBook } from '../draft-book'
import { registrationTexts } from '../locale'
import { linesAgain } from '../selection'
import { FIRST_SHEET, stepPath } from '../step-path'
import { askedStanding } from '../steps'
import type { SeenPrice } from './price-news'

export interface HoldEndedProps {
  order: Order
  race: PublicEvent
  book: DraftBook
}

/** The time ran out: what that means, and the same places again with all that was typed. */
export function HoldEnded({ order, race, book }: HoldEndedProps) {
  const t = useTexts(registrationTexts)
  const navigate = useNavigate()
  const notify = useSnackbar()
  const [params] = useSearchParams()
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)
  const { hold } = useOrderActions(race.slug)

  async function holdAgain() {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setTrouble(null)
    try {
      const next = await holdSame()
      book.carryOver()
      // Without its code it costs more by itself, which is told apart.
      const keptCode = next.discount_code === order.discount_code
      const state: SeenPrice | null = keptCode ? { seenTotal: order.total_cop } : null
      await navigate(stepPath(race.slug, next.code, askedStanding(params) ?? FIRST_SHEET), {
        replace: true,
        state,
      })
    } catch (error) {
      setTrouble(messageOf(error))
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  /** A code that ended meanwhile must not cost somebody their place. */
  async function holdSame(): Promise<Order> {
    const lines = linesAgain(order.registrations)
    const { discount_code: code } = order
    if (code === null) return hold({ lines })
    try {
      return await hold({ lines, discount_code: code })
    } catch (error) {
      const isTheCode = error instanceof ApiError && 'discount_code' in error.fieldErrors
      if (!isTheCode) throw error
      const next = await hold({ lines })
      notify(t('ended.withoutCode', { code }), 'info')
      return next
    }
  }

  async function chooseOthers() {
    book.carryOver()
    await navigate(`/${race.slug}/inscripcion`, { replace: true })
  }

  const isCancelled = order.state === 'cancelled'
  if (hasStarted(order))
    return (
      <StateCard
        role="alert"
        tone="neutral"
        icon={<AlertIcon size={28} />}
        title={t(isCancelled ? 'ended.cancelled' : 'ended.title')}
        text={t('ended.started')}
      />
    )
  return (
    <StateCard
      role="alert"
      tone="neutral"
      icon={<AlertIcon size={28} />}
      title={t(isCancelled ? 'ended.cancelled' : 'ended.title')}
      text={t(isCancelled ? 'ended.cancelledText' : 'ended.text')}
      action={
        <Stack sx={{ gap: 1.5, alignItems: 'center' }}>
          {trouble !== null && <Alert severity="error">{trouble}</Alert>}
          <Button size="large" loading={isBusy} onClick={() => void holdAgain()}>
            {t('ended.again')}
          </Button>
          <Button variant="text" onClick={() => void chooseOthers()}>
            {t('ended.choose')}
          </Button>
        </Stack>
      }
    />
  )
}
