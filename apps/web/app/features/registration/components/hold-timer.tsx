import { styled } from '@mui/material/styles'
import { EXTENSION_OFFERED_SECONDS } from '@zancada/contracts/orders/order'
import { useTexts } from '../../../i18n'
import { clockText, type Deadline } from '../../../race/time-left'
import { useTimeLeft } from '../../../race/use-time-left'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { registrationTexts } from '../locale'

/** Minutes at which somebody who does not see the clock is told. */
const TOLD_AT = [10, 5, 2, 1]
const OFFERED_AT = EXTENSION_OFFERED_SECONDS / 60

interface HoldTimerProps {
  deadline: Deadline
  announces?: boolean
  /** More time is offered at two minutes, and said with them. */
  mayExtend?: boolean | undefined
}

/** How long the places are still kept. It turns urgent in the last two minutes. */
export function HoldTimer({ deadline, announces = false, mayExtend = false }: HoldTimerProps) {
  const t = useTexts(registrationTexts)
  const left = useTimeLeft(deadline)
  const minutes = TOLD_AT.filter((each) => left <= each * 60).at(-1)
  return (
    <>
      <Clock
        role="timer"
        aria-label={t('hold.left', { time: clockText(left) })}
        data-urgent={left <= EXTENSION_OFFERED_SECONDS}
      >
        <span aria-hidden="true">{clockText(left)}</span>
      </Clock>
      {announces && (
        <VisuallyHidden role="status">
          {minutes !== undefined && left > 0 && t('hold.minutes', { count: minutes })}
          {minutes === OFFERED_AT && left > 0 && mayExtend && ` ${t('extension.announced')}`}
        </VisuallyHidden>
      )}
    </>
  )
}

const Clock = styled('span')(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 700,
  '&[data-urgent="true"]': { color: theme.palette.error.main },
}))
