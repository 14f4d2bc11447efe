import { styled } from '@mui/material/styles'
import type { TeamMember } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { Chip } from '../../../ui/chip'
import { panelTeamTexts } from '../locale'
import { memberName } from '../member-name'

export function PersonCell({ member }: { member: TeamMember }) {
  return (
    <Person>
      <strong>{memberName(member)}</strong>
      {member.first_name !== null && <span>{member.email}</span>}
    </Person>
  )
}

export function PermissionsCell({ member }: { member: TeamMember }) {
  const t = useTexts(panelTeamTexts)
  return member.permissions.map((permission) => t(`permissions.${permission}`)).join(', ')
}

export function EventsCell({ member: { event_slugs } }: { member: TeamMember }) {
  const t = useTexts(panelTeamTexts)
  if (event_slugs === null) return t('everyEvent')
  return event_slugs.length === 0 ? t('noEvents') : t('someEvents', { count: event_slugs.length })
}

export function StateCell({ member: { state } }: { member: TeamMember }) {
  const t = useTexts(panelTeamTexts)
  return <State data-state={state}>{t(`states.${state}`)}</State>
}

const Person = styled('span')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& span': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
}))

const State = styled(Chip)(({ theme }) => ({
  backgroundColor: theme.palette.background.default,
  color: theme.palette.text.secondary,
  '&[data-state="active"]': {
    backgroundColor: theme.palette.secondary.main,
    color: theme.palette.secondary.contrastText,
  },
  '&[data-state="invited"]': {
    backgroundColor: theme.alpha(theme.palette.primary.main, 0.12),
    color: theme.palette.primary.dark,
  },
}))
