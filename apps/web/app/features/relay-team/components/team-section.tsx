import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import type { RelayTeam } from '@zancada/contracts'
import { type ComponentType, useId, useState } from 'react'
import { useTexts } from '../../../i18n'
import { formatDistance } from '../../../race/format-distance'
import { LegList } from '../../../race/leg-row'
import { Chip } from '../../../ui/chip'
import { DataStates } from '../../../ui/feedback/data-states'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { formatDateTime } from '../../../ui/format/format-date'
import { useRelayTeam } from '../api/relay-team'
import { relayTeamTexts } from '../locale'
import type { MemberFormProps } from '../member-form'
import { type Asked, SeatDialog } from './seat-dialog'
import { SeatRow } from './seat-row'

export interface TeamSectionProps {
  /** Somebody's own registration of the team. */
  registrationId: string
  /** Its level among the headings of the page. */
  heading?: 'h2' | 'h3'
  /** The runner's form; another feature's, handed in by the route. */
  MemberForm: ComponentType<MemberFormProps>
}

/** Who runs each leg; for its captain, the way to fill those that are free. */
export function TeamSection({ registrationId, heading = 'h3', MemberForm }: TeamSectionProps) {
  const t = useTexts(relayTeamTexts)
  const query = useRelayTeam(registrationId)
  return (
    <DataStates query={query} skeleton={<FormSkeleton fields={2} />} errorTitle={t('team.error')}>
      {(team) => <Team id={registrationId} team={team} MemberForm={MemberForm} heading={heading} />}
    </DataStates>
  )
}

interface TeamProps extends Pick<TeamSectionProps, 'MemberForm'> {
  heading: 'h2' | 'h3'
  id: string
  team: RelayTeam
}

function Team({ id, team, MemberForm, heading: Heading }: TeamProps) {
  const t = useTexts(relayTeamTexts)
  const titleId = useId()
  const [asked, setAsked] = useState<Asked | null>(null)
  const filled = team.seats.filter(({ is_taken }) => is_taken).length
  const isFull = filled === team.size
  const mayFill = team.is_captain && team.can_fill.is_allowed && !isFull
  return (
    <Box aria-labelledby={titleId}>
      <Head>
        <div>
          <Heading id={titleId}>
            {mayFill ? t('team.complete') : t('team.title', { name: team.name })}
          </Heading>
          <p>
            {mayFill && <strong>{team.name} · </strong>}
            {team.category_name} · {formatDistance(team.distance_m, team.size)}
          </p>
        </div>
        <State data-full={isFull}>
          {isFull ? t('team.full') : t('team.partial', { filled, size: team.size })}
        </State>
      </Head>
      {mayFill && (
        <p>
          {t('team.text')}{' '}
          {team.closes_at !== null && t('team.until', { date: formatDateTime(team.closes_at) })}
        </p>
      )}
      {team.is_captain && !isFull && team.can_fill.reason !== null && (
        <Alert severity="info" role="note">
          {team.can_fill.reason}
        </Alert>
      )}
      <LegList aria-label={t('team.seats', { name: team.name })}>
        {team.seats.map((seat) => (
          <SeatRow key={seat.seat} id={id} seat={seat} mayFill={mayFill} onAsk={setAsked} />
        ))}
      </LegList>
      {asked !== null && (
        <SeatDialog
          id={id}
          team={team}
          asked={asked}
          MemberForm={MemberForm}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  )
}

const Box = styled('section')(({ theme }) => ({
  margin: '16px 0',
  padding: '16px 16px 4px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.default,
  '& > p': { margin: '8px 0 0', color: theme.palette.text.secondary, fontSize: '0.9375rem' },
  '& > .MuiAlert-root': { marginTop: 12 },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: '6px 16px',
  '& > div': { minWidth: 0, flex: '1 1 180px' },
  '& h2, & h3': { ...theme.typography.h5, margin: 0, overflowWrap: 'anywhere' },
  '& p': {
    margin: '2px 0 0',
    color: theme.palette.text.secondary,
    fontSize: '0.9375rem',
    overflowWrap: 'anywhere',
  },
  '& strong': { color: theme.palette.text.primary },
}))

const State = styled(Chip)(({ theme }) => ({
  backgroundColor: theme.palette.divider,
  '&[data-full="true"]': { backgroundColor: theme.palette.secondary.main },
}))
