import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { listMyWaitsCall } from '@zancada/contracts/waitlist/waitlist.calls'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { useSession } from '../../../session'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { waitlistTexts } from '../locale'
import { aheadWords } from '../queue-words'
import { LeaveButton } from './leave-button'

/** Where somebody waits, each with their turn and the way out; nothing where they wait for nothing. */
export function MyWaits() {
  const t = useTexts(waitlistTexts)
  const { profile, guestEmail } = useSession()
  const email = profile?.email ?? guestEmail ?? ''
  const { data } = useQuery({
    ...apiQuery(listMyWaitsCall, {}, { apart: email }),
    refetchOnMount: 'always',
  })
  const titleId = useId()
  if (!data || data.results.length === 0) return null
  return (
    <Waits aria-labelledby={titleId}>
      <h2 id={titleId}>{t('mine.title')}</h2>
      <ul>
        {data.results.map((wait) => {
          const words = { category: wait.category_name, count: wait.party_size, email }
          return (
            <li key={wait.id}>
              <Card component="article" sx={{ p: { xs: 2, sm: 3 } }}>
                <h3>
                  <Link to={`/${wait.event.slug}`}>{wait.event.name}</Link>
                </h3>
                {wait.event.starts_at !== null && (
                  <p>
                    <FormattedDate value={wait.event.starts_at} />
                  </p>
                )}
                <p>
                  {wait.state === 'offered' ? (
                    <strong>{t('mine.offered', words)}</strong>
                  ) : (
                    <>
                      {t('mine.waits', words)} <strong>{aheadWords(wait.ahead)}</strong>
                    </>
                  )}
                </p>
                <LeaveButton entry={wait} race={wait.event.name} />
              </Card>
            </li>
          )
        })}
      </ul>
    </Waits>
  )
}

const Waits = styled('section')(({ theme }) => ({
  marginBottom: 24,
  '& > h2': { ...theme.typography.h5, margin: '0 0 12px' },
  '& ul': { display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' },
  '& h3': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& h3 a': { color: 'inherit', textDecoration: 'none' },
  '& h3 a:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '& p': { margin: '4px 0 0', color: theme.palette.text.secondary, overflowWrap: 'anywhere' },
  '& strong': { color: theme.palette.text.primary },
}))
