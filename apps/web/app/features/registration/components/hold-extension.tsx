import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Order } from '@zancada/contracts'
import { EXTENSION_OFFERED_SECONDS } from '@zancada/contracts/orders/order'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import type { Deadline } from '../../../race/time-left'
import { useTimeLeft } from '../../../race/use-time-left'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { focusAfter } from '../../../ui/focus/focus-after'
import { useOrderActions } from '../api/orders'
import { registrationTexts } from '../locale'
import { UnderBar } from './checkout-bar'

export interface HoldExtensionProps {
  order: Pick<Order, 'code' | 'may_extend' | 'event'>
  deadline: Deadline
}

/**
 * The offer of more time in the last two minutes of a hold. It takes no focus; HoldTimer announces it. Once granted, the
 * focus goes back to where it was before the press.
 */
export function HoldExtension({ order, deadline }: HoldExtensionProps) {
  const t = useTexts(registrationTexts)
  const notify = useSnackbar()
  const { extend, reload } = useOrderActions(order.event.slug)
  const left = useTimeLeft(deadline)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const isRunning = useRef(false)
  const cameFrom = useRef<HTMLElement | null>(null)

  async function ask() {
    if (isRunning.current) return
    isRunning.current = true
    setIsAsking(true)
    setTrouble(null)
    try {
      notify(t('extension.granted', { count: minutesOf(await extend(order.code)) }), 'success')
      focusAfter(() => (cameFrom.current?.isConnected ? cameFrom.current : null))
    } catch (error) {
      setTrouble(messageOf(error) ?? t('extension.failed'))
      // Something changed elsewhere: the order may be over, or being paid.
      if (error instanceof ApiError && error.status === 409) void reload(order.code)
    } finally {
      isRunning.current = false
      setIsAsking(false)
    }
  }

  const isEnding = left > 0 && left <= EXTENSION_OFFERED_SECONDS
  if (!isEnding || (!order.may_extend && trouble === null)) return null
  return (
    <UnderBar>
      <Line>
        <span role={trouble === null ? undefined : 'alert'}>{trouble ?? t('extension.text')}</span>
        {order.may_extend && (
          <Button
            color="secondary"
            aria-busy={isAsking}
            onFocus={({ relatedTarget }) => {
              if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget
            }}
            onClick={() => void ask()}
          >
            {t(isAsking ? 'extension.asking' : 'extension.ask')}
          </Button>
        )}
      </Line>
    </UnderBar>
  )
}

function minutesOf({ expires_at, server_now }: Order): number {
  return Math.floor((Date.parse(expires_at) - Date.parse(server_now)) / 60_000)
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  maxWidth: theme.breakpoints.values.lg,
  marginInline: 'auto',
  padding: '0 16px 8px',
  fontWeight: 600,
  '& > button': { flexShrink: 0 },
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
}))
