import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { listBulkMailsCall } from '@zancada/contracts/organizer-registrations/bulk-mail.calls'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { CardRowsSkeleton } from '../../../ui/feedback/skeletons'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { plainFigure } from '../../../ui/format/plain-figure'
import { SectionCard } from '../../../ui/layout/section-card'
import { FOLLOWED_EVERY_MS } from '../composed-mail'
import { bulkMailTexts } from '../locale'

/** The organization's newest, of every event. */
export function EarlierMails({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useTexts(bulkMailTexts)
  return (
    <SectionCard title={t('earlier')}>
      <DataStates
        query={useQuery({
          ...apiQuery(listBulkMailsCall),
          staleTime: 0,
          refetchInterval: ({ state: { data } }) =>
            data?.results.some(({ state }) => state !== 'sent') ? FOLLOWED_EVERY_MS : false,
        })}
        skeleton={<CardRowsSkeleton />}
        errorTitle={t('earlierError')}
        isEmpty={({ results }) => results.length === 0}
        empty={
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t('none')}
          </Typography>
        }
      >
        {({ results }) => (
          <Mails aria-label={t('earlier')}>
            {results.map(({ id, subject, kind, created_at, sent, recipients }) => (
              <li key={id}>
                <button type="button" onClick={() => onOpen(id)}>
                  {subject}
                </button>
                <p>
                  {t(`kinds.${kind}`)} · <FormattedDate value={created_at} /> ·{' '}
                  {t('progress.count', { sent: plainFigure(sent), recipients: plainFigure(recipients) })}
                </p>
              </li>
            ))}
          </Mails>
        )}
      </DataStates>
    </SectionCard>
  )
}

const Mails = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  '& li': { padding: '12px 0', borderTop: `1px solid ${theme.palette.divider}` },
  '& button': {
    ...theme.typography.body1,
    minHeight: 28,
    padding: 0,
    border: 0,
    background: 'none',
    color: theme.palette.text.primary,
    fontWeight: 600,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
  },
  '& p': { margin: '2px 0 0', color: theme.palette.text.secondary, fontSize: '0.875rem' },
}))
