import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { formatDate, formatDateTime, formatTime } from '../../../ui/format/format-date'
import { micrositeTexts } from '../locale'
import type { MicrositePage } from '../microsite-page'
import { saleState } from '../sale-state'
import { coloredUnderline } from './colored-underline'

/** When, where and who, before anything else; and what a visitor must know if the race cannot be entered. */
export function Facts({ page }: { page: MicrositePage }) {
  const t = useTexts(micrositeTexts)
  const { notice, tone } = saleState(page)
  return (
    <Strip>
      <Container maxWidth="lg">
        {notice !== null && (
          <Notice role="note" data-tone={tone}>
            {notice}
          </Notice>
        )}
        {page.cancel_reason !== null && (
          <Notice role="note" data-tone={tone}>
            <strong>{t('moved.reason')}</strong> {page.cancel_reason}
          </Notice>
        )}
        {page.postponed !== null && <MovedNotice page={page} postponed={page.postponed} />}
        <List>
          <div>
            <dt>{t('hero.start')}</dt>
            <dd>
              <time dateTime={page.starts_at}>{formatTime(page.starts_at)}</time>
              <small>{formatDate(page.starts_at)}</small>
            </dd>
          </div>
          {(page.venue ?? page.city) !== null && (
            <div>
              <dt>{t('hero.where')}</dt>
              <dd>
                {page.venue ?? page.city}
                {page.venue !== null && <small>{page.city}</small>}
              </dd>
            </div>
          )}
          <div>
            <dt>{t('hero.by')}</dt>
            <dd>
              <Link to={`/eventos/publicos?${new URLSearchParams({ organizador: page.organizer.slug })}`}>
                {page.organizer.name}
              </Link>
            </dd>
          </div>
        </List>
      </Container>
    </Strip>
  )
}

/** The old day or place, beside the new one: a visitor who read the old one must not go there. */
function MovedNotice({
  page,
  postponed,
}: {
  page: MicrositePage
  postponed: NonNullable<MicrositePage['postponed']>
}) {
  const t = useTexts(micrositeTexts)
  const isOtherDay = postponed.old_starts_at !== page.starts_at
  const before = isOtherDay
    ? formatDateTime(postponed.old_starts_at)
    : [postponed.old_venue, postponed.old_city].filter(Boolean).join(', ')
  return (
    <Notice role="note" data-tone="soon">
      <strong>{t(isOtherDay ? 'moved.date' : 'moved.place')}</strong> {t('moved.before', { before })} «
      {postponed.message}»
    </Notice>
  )
}

const Strip = styled('div')(({ theme }) => ({
  paddingBlock: '28px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
}))

const Notice = styled('p')(({ theme }) => ({
  margin: '0 0 24px',
  padding: '14px 18px',
  borderLeft: `6px solid ${theme.palette.primary.main}`,
  borderRadius: 8,
  backgroundColor: theme.palette.primary.light,
  color: theme.palette.text.primary,
  fontWeight: 600,
  '&[data-tone="over"]': {
    borderColor: theme.palette.text.secondary,
    backgroundColor: theme.palette.background.default,
  },
  '&[data-tone="cancelled"]': {
    borderColor: theme.palette.error.main,
    backgroundColor: theme.palette.error.light,
  },
}))

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: '20px 32px',
  margin: 0,
  '& dt': { ...theme.typography.overline, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& small': {
    display: 'block',
    color: theme.palette.text.secondary,
    fontFamily: theme.typography.fontFamily,
    fontSize: '0.875rem',
    fontWeight: 500,
    letterSpacing: 0,
  },
  '& a': { ...coloredUnderline(theme), fontWeight: 'inherit' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}))
