import type { AdminUser } from '@zancada/contracts'
import { listAdminUsersCall, USER_ROLE_WORDS, USER_STATE_WORDS } from '@zancada/contracts/admin/users.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiList } from '../../../queries/api-query'
import { useSession } from '../../../session'
import { PageHeader } from '../../../ui/layout/page-header'
import { DataList } from '../../../ui/table/data-list'
import type { RowAction } from '../../../ui/table/row-menu'
import { useListState } from '../../../ui/table/use-list-state'
import { adminUsersTexts } from '../locale'
import { decisionsOn, FILTER_DEFAULTS, type UserDecision, userQuery } from '../user-filters'
import { userName } from '../user-name'
import { UserCard } from './user-card'
import { useUserColumns } from './user-columns'
import { UserDialog } from './user-dialog'

/** Every account, and what an administrator may decide on each. */
export function AdminUsers() {
  const t = useTexts(adminUsersTexts)
  const ownEmail = useSession().profile?.email ?? null
  const list = useListState({ filters: FILTER_DEFAULTS })
  const users = useApiList(listAdminUsersCall, { query: userQuery(list.values) })
  const [asked, setAsked] = useState<{ user: AdminUser; decision: UserDecision } | null>(null)

  const actionsOf = (user: AdminUser): RowAction[] => [
    { key: 'story', label: t('story'), to: `/admin/soporte/${user.id}` },
    ...(user.organizer === null
      ? []
      : [{ key: 'organizer', label: t('organizer'), to: `/admin/organizadores/${user.organizer.id}` }]),
    ...decisionsOn(user, user.email === ownEmail).map((decision) => ({
      key: decision,
      label: t(`${decision}.action`),
      danger: decision === 'deactivate' || decision === 'unmakeAdmin',
      onSelect: () => setAsked({ user, decision }),
    })),
  ]

  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <DataList
        id="admin-usuarios"
        label={t('title')}
        query={users}
        state={list}
        rowId={({ id }) => id}
        rowName={userName}
        columns={useUserColumns(ownEmail)}
        tallRows
        card={(user) => <UserCard user={user} />}
        rowActions={actionsOf}
        search={t('search')}
        filters={[
          {
            name: 'rol',
            label: t('role.all'),
            options: USER_ROLE_WORDS.map((word) => ({ value: word, label: t(`role.${word}`) })),
          },
          {
            name: 'estado',
            label: t('state.all'),
            options: USER_STATE_WORDS.map((word) => ({ value: word, label: t(`state.${word}`) })),
          },
        ]}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        noMatch={{ title: t('noMatch.title'), text: t('noMatch.text') }}
        errorTitle={t('error')}
      />
      {asked && <UserDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
