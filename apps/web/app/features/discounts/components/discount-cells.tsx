import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import type { DiscountCode } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { eventChoicesQuery } from '../../../race/event-choices'
import { momentOf, usesText } from '../discount-words'
import { discountsTexts } from '../locale'

const MOST_SHOWN = 2

export function EventsCell({ events }: Pick<DiscountCode, 'events'>) {
  const t = useTexts(discountsTexts)
  const choices = useQuery(eventChoicesQuery('')).data?.results ?? []
  if (events.length === 0)
    return (
      <Lines>
        <span>{t('noEvents')}</span>
        <small>{t('noEventsHint')}</small>
      </Lines>
    )
  const names = events.map(({ slug, name }) => ({
    slug,
    name: choices.find((each) => each.slug === slug)?.label ?? name,
  }))
  const rest = events.length - MOST_SHOWN
  return (
    <Lines title={rest > 0 ? names.map(({ name }) => name).join('\n') : undefined}>
      {names.slice(0, MOST_SHOWN).map(({ slug, name }) => (
        <span key={slug}>{name}</span>
      ))}
      {rest > 0 && <small>{t('moreEvents', { count: rest })}</small>}
    </Lines>
  )
}

/** The number leads to the list of who used it. */
export function UsesCell({ code, onOpen }: { code: DiscountCode; onOpen: () => void }) {
  const t = useTexts(discountsTexts)
  const uses = usesText(code)
  return (
    <Lines>
      <Link
        component="button"
        type="button"
        variant="body2"
        onClick={onOpen}
        aria-label={`${uses}. ${t('usesLabel', { code: code.code })}`}
        sx={{ fontWeight: 600, justifySelf: 'start', textAlign: 'left' }}
      >
        {uses}
      </Link>
      {code.usage_limit === null && <small>{t('unlimited')}</small>}
      {code.held_count > 0 && <small>{t('held', { count: code.held_count })}</small>}
    </Lines>
  )
}

export function StateCell({ code }: { code: DiscountCode }) {
  const t = useTexts(discountsTexts)
  const moment = code.is_active ? momentOf(code, Date.now()) : null
  return (
    <Lines>
      <Chip data-active={code.is_active}>{t(code.is_active ? 'active' : 'inactive')}</Chip>
      {moment !== null && <small>{t(`moments.${moment}`)}</small>}
    </Lines>
  )
}

export const Lines = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  minWidth: 0,
  overflowWrap: 'break-word',
  '& > small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  height: 24,
  paddingInline: 10,
  borderRadius: 8,
  fontSize: '0.75rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  backgroundColor: theme.palette.divider,
  '&[data-active="true"]': { backgroundColor: theme.palette.secondary.main },
}))
