import { styled } from '@mui/material/styles'
import type { PublicEvent } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import type { Deadline } from '../../../race/time-left'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { ChevronLeftIcon } from '../../../ui/icons'
import { STAYS_IN_SIGHT } from '../../../ui/low'
import { registrationTexts } from '../locale'
import { HoldTimer } from './hold-timer'

interface BarSlots {
  readonly facts: HTMLElement | null
  readonly offer: HTMLElement | null
}

const Slots = createContext<BarSlots>({ facts: null, offer: null })

/** In the place of the site's own: the way back to the race, the time left and the total, in the race's colour. */
export function CheckoutBar({
  race,
  children,
}: {
  race: Pick<PublicEvent, 'slug' | 'name'>
  children: ReactNode
}) {
  const t = useTexts(registrationTexts)
  const [facts, setFacts] = useState<HTMLElement | null>(null)
  const [offer, setOffer] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ facts, offer }), [facts, offer])
  return (
    <Slots value={slots}>
      <Band role="region" aria-label={t('header.label')}>
        <Row>
          <Back to={`/${race.slug}`} aria-label={t('header.back', { name: race.name })}>
            <ChevronLeftIcon size={22} />
            <strong>{race.name}</strong>
          </Back>
          <Facts ref={setFacts} />
        </Row>
        <div ref={setOffer} />
      </Band>
      {children}
    </Slots>
  )
}

interface BarFactsProps {
  total: number
  deadline?: Deadline
  mayExtend?: boolean
}

/** A line under the bar, in sight wherever the page was scrolled to. */
export function UnderBar({ children }: { children: ReactNode }) {
  const { offer: slot } = use(Slots)
  return slot && createPortal(children, slot)
}

/** What the bar says of the order at hand. */
export function BarFacts({ total, deadline, mayExtend }: BarFactsProps) {
  const t = useTexts(registrationTexts)
  const { facts: slot } = use(Slots)
  if (slot === null) return null
  return createPortal(
    <>
      {deadline && (
        <span>
          <VisuallyHidden>{t('hold.short')} </VisuallyHidden>
          <HoldTimer deadline={deadline} announces mayExtend={mayExtend} />
        </span>
      )}
      <strong>
        <VisuallyHidden>{t('summary.total')} </VisuallyHidden>
        {total === 0 ? t('summary.free') : formatCop(total)}
      </strong>
    </>,
    slot,
  )
}

const Band = styled('div')(({ theme }) => ({
  ...STAYS_IN_SIGHT,
  top: 'var(--viewing-bar, 0px)',
  zIndex: theme.zIndex.appBar,
  backgroundColor: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
}))

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  maxWidth: theme.breakpoints.values.lg,
  minHeight: 52,
  marginInline: 'auto',
  paddingInline: 16,
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
}))

const Back = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  minHeight: 44,
  marginLeft: -6,
  color: 'inherit',
  textDecoration: 'none',
  '& svg': { flexShrink: 0 },
  '& strong': {
    ...theme.typography.subtitle1,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '&:focus-visible': { outline: '3px solid currentColor', outlineOffset: -2, borderRadius: 6 },
}))

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  flexShrink: 0,
  gap: 14,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  // Red is read on paper, and not on every colour of a race.
  '& [role="timer"][data-urgent="true"]': {
    paddingInline: 6,
    borderRadius: 6,
    backgroundColor: theme.palette.background.paper,
    color: theme.palette.error.main,
  },
}))
