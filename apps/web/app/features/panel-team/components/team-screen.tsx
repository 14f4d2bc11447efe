import Button from '@mui/material/Button'
import type { TeamMember } from '@zancada/contracts'
import { listTeamCall } from '@zancada/contracts/team/team.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiList } from '../../../queries/api-query'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { PageHeader } from '../../../ui/layout/page-header'
import { DataList } from '../../../ui/table/data-list'
import type { ListColumn } from '../../../ui/table/list-column'
import type { RowAction } from '../../../ui/table/row-menu'
import { useListState } from '../../../ui/table/use-list-state'
import { panelTeamTexts } from '../locale'
import { movesOf } from '../member-moves'
import { memberName } from '../member-name'
import { filterOf, LIST_OPTIONS, STATES } from '../team-filters'
import { useMoveMember } from '../use-move-member'
import { MemberCard } from './member-card'
import { EventsCell, PermissionsCell, PersonCell, StateCell } from './member-cells'
import { MemberDialog } from './member-dialog'
import { type AskedMove, MoveDialog } from './move-dialog'
import { OwnershipSection } from './ownership-section'

/** What is open over the list. */
type Asked = { what: 'invite' } | { what: 'edit' | AskedMove; member: TeamMember }

/** While the organizer is suspended its owner only takes access away: nobody gets more. */
export function TeamScreen({ isSuspended }: { isSuspended: boolean }) {
  const t = useTexts(panelTeamTexts)
  const notify = useSnackbar()
  const list = useListState(LIST_OPTIONS)
  const team = useApiList(listTeamCall, { query: filterOf(list.values) })
  const move = useMoveMember()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const invite = !isSuspended && <Button onClick={() => setAsked({ what: 'invite' })}>{t('invite')}</Button>

  async function resend({ id, email }: TeamMember) {
    try {
      await move('resend', id)
      notify(t('actions.resent', { email }), 'success')
    } catch (error) {
      notify(messageOf(error) ?? t('error'), 'error')
    }
  }

  const actionsOf = (member: TeamMember): readonly RowAction[] =>
    movesOf(member, isSuspended).map((what) => ({
      key: what,
      label: t(`actions.${what}`),
      onSelect: () => (what === 'resend' ? void resend(member) : setAsked({ what, member })),
      ...((what === 'deactivate' || what === 'withdraw') && { danger: true, apart: true }),
    }))

  const columns: readonly ListColumn<TeamMember>[] = [
    {
      field: 'persona',
      label: t('columns.person'),
      flex: 2,
      minWidth: 200,
      fixed: true,
      render: (member) => <PersonCell member={member} />,
    },
    {
      field: 'permisos',
      label: t('columns.permissions'),
      flex: 3,
      minWidth: 200,
      render: (member) => <PermissionsCell member={member} />,
    },
    {
      field: 'eventos',
      label: t('columns.events'),
      width: 160,
      render: (member) => <EventsCell member={member} />,
    },
    {
      field: 'estado',
      label: t('columns.state'),
      width: 170,
      render: (member) => <StateCell member={member} />,
    },
  ]

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t(isSuspended ? 'leadSuspended' : 'lead')}
        actions={invite}
      />
      <DataList
        id="equipo"
        label={t('title')}
        query={team}
        state={list}
        rowId={({ id }) => id}
        rowName={memberName}
        columns={columns}
        tallRows
        card={(member) => <MemberCard member={member} />}
        rowActions={actionsOf}
        search={t('search')}
        filters={[
          {
            name: 'estado',
            label: t('everyState'),
            options: STATES.map((state) => ({ value: state, label: t(`filters.${state}`) })),
          },
        ]}
        empty={{
          title: t('empty'),
          text: t(isSuspended ? 'emptySuspended' : 'emptyText'),
          action: invite,
        }}
        noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
        errorTitle={t('error')}
      />
      <OwnershipSection mayOffer={!isSuspended} />
      {asked?.what === 'invite' && <MemberDialog member={null} onClose={close} />}
      {asked?.what === 'edit' && <MemberDialog member={asked.member} onClose={close} />}
      {asked !== null && asked.what !== 'invite' && asked.what !== 'edit' && (
        <MoveDialog move={asked.what} member={asked.member} onClose={close} />
      )}
    </>
  )
}
