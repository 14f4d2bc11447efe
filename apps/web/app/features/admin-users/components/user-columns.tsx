import { styled } from '@mui/material/styles'
import type { AdminUser } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { RoleChip } from '../../../ui/role-chip'
import type { ListColumn } from '../../../ui/table/list-column'
import { adminUsersTexts } from '../locale'
import { userName } from '../user-name'
import { UserChip } from './user-chip'

export function useUserColumns(ownEmail: string | null): readonly ListColumn<AdminUser>[] {
  const t = useTexts(adminUsersTexts)
  return [
    {
      field: 'person',
      label: t('columns.person'),
      flex: 2,
      minWidth: 220,
      fixed: true,
      render: (user) => (
        <Lines>
          <strong>
            {userName(user)}
            {user.email === ownEmail && <Own>{t('you')}</Own>}
          </strong>
          <small>{user.email}</small>
          {user.organizer && <small>{t('owns', { name: user.organizer.name })}</small>}
        </Lines>
      ),
    },
    {
      field: 'roles',
      label: t('columns.roles'),
      flex: 1,
      minWidth: 150,
      render: (user) => <UserRoles user={user} />,
    },
    {
      field: 'document',
      label: t('columns.document'),
      width: 150,
      render: ({ document }) => (document ? `${document.type} ${document.number}` : t('noDocument')),
    },
    {
      field: 'seen',
      label: t('columns.seen'),
      width: 160,
      render: ({ last_seen_at, open_sessions }) => (
        <Lines>
          {last_seen_at === null ? t('neverSeen') : <FormattedDate value={last_seen_at} format="date" />}
          {last_seen_at !== null && <small>{t('sessions', { count: open_sessions })}</small>}
        </Lines>
      ),
    },
    {
      field: 'state',
      label: t('columns.state'),
      width: 130,
      render: (user) => <UserChip user={user} />,
    },
  ]
}

export function UserRoles({ user }: { user: AdminUser }) {
  const roles = user.roles.length > 0 ? user.roles : (['user'] as const)
  return (
    <Roles>
      {roles.map((role) => (
        <RoleChip key={role} role={role} />
      ))}
    </Roles>
  )
}

const Roles = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 6, paddingBlock: 4 })

const Lines = styled('span')(({ theme }) => ({
  display: 'grid',
  overflowWrap: 'anywhere',
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))

const Own = styled('span')(({ theme }) => ({
  marginLeft: 8,
  color: theme.palette.text.secondary,
  fontWeight: 400,
  fontSize: '0.8125rem',
}))
