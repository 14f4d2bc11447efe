import { styled } from '@mui/material/styles'
import type { AdminUser } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { adminUsersTexts } from '../locale'
import { userName } from '../user-name'
import { UserChip } from './user-chip'
import { UserRoles } from './user-columns'

/** One account where columns do not fit. */
export function UserCard({ user }: { user: AdminUser }) {
  const t = useTexts(adminUsersTexts)
  return (
    <Entry>
      <Head>
        <h2>{userName(user)}</h2>
        <UserChip user={user} />
      </Head>
      <p>{user.email}</p>
      {user.document && (
        <p>
          {user.document.type} {user.document.number}
        </p>
      )}
      {user.organizer && <p>{t('owns', { name: user.organizer.name })}</p>}
      <p>
        {user.last_seen_at === null ? (
          t('neverSeen')
        ) : (
          <>
            {t('columns.seen')}: <FormattedDate value={user.last_seen_at} format="date" /> ·{' '}
            {t('sessions', { count: user.open_sessions })}
          </>
        )}
      </p>
      <UserRoles user={user} />
    </Entry>
  )
}

const Entry = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: '18px 16px',
  '& p': {
    margin: 0,
    color: theme.palette.text.secondary,
    fontSize: '0.875rem',
    overflowWrap: 'anywhere',
  },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  paddingRight: 44,
  '& h2': { ...theme.typography.h5, margin: 0, overflowWrap: 'anywhere' },
}))
