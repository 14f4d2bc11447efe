import { styled } from '@mui/material/styles'
import type { TeamMember } from '@zancada/contracts'
import { EventsCell, PermissionsCell, PersonCell, StateCell } from './member-cells'

export function MemberCard({ member }: { member: TeamMember }) {
  return (
    <Card>
      <PersonCell member={member} />
      <p>
        <PermissionsCell member={member} />
      </p>
      <p>
        <EventsCell member={member} />
      </p>
      <div>
        <StateCell member={member} />
      </div>
    </Card>
  )
}

const Card = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '18px 16px',
  '& p': { margin: 0, color: theme.palette.text.secondary, fontSize: '0.875rem' },
}))
