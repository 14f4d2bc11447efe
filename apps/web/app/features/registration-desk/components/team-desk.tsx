import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import type { RegistrationDetail, TeamDesk as Team } from '@zancada/contracts'
import { loadTeamDeskCall } from '@zancada/contracts/organizer-registrations/team-desk.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { LegList, LegRow } from '../../../race/leg-row'
import { DataStates } from '../../../ui/feedback/data-states'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { deskTexts } from '../locale'
import type { DeskPieces } from '../pieces'
import { FillSeatDialog, RenameTeamDialog } from './team-dialogs'

export interface TeamDeskProps {
  registration: RegistrationDetail
  pieces: DeskPieces
  /** The organizer is suspended: it reads, and changes nothing. */
  isSuspended: boolean
  onOpen: (id: string) => void
}

/** The team that a registration is or was of: who runs each leg, who is missing, and what the organizer may do. */
export function TeamDesk(props: TeamDeskProps) {
  const t = useTexts(deskTexts)
  const query = useQuery({
    ...apiQuery(loadTeamDeskCall, { params: { id: props.registration.id } }),
    staleTime: 0,
  })
  return (
    <DataStates query={query} skeleton={<FormSkeleton fields={3} />} errorTitle={t('team.error')}>
      {(team) => <Legs {...props} team={team} />}
    </DataStates>
  )
}

function Legs({ registration, pieces, isSuspended, onOpen, team }: TeamDeskProps & { team: Team }) {
  const t = useTexts(deskTexts)
  const [asked, setAsked] = useState<number | 'name' | null>(null)
  const missing = team.seats.filter(({ registration_id }) => registration_id === null).length
  const mayFill = team.can_fill.is_allowed && !isSuspended
  return (
    <section aria-label={t('team.title', { name: team.name })}>
      <Head>
        <div>
          <h3>{team.name}</h3>
          <p>{missing === 0 ? t('team.full') : t('team.missing', { count: missing, size: team.size })}</p>
        </div>
        {team.can_rename && !isSuspended && (
          <Button variant="outlined" size="small" onClick={() => setAsked('name')}>
            {t('team.rename')}
          </Button>
        )}
      </Head>
      {missing > 0 && team.can_fill.reason !== null && (
        <Alert severity="info" role="note" sx={{ mt: 2 }}>
          {team.can_fill.reason}
        </Alert>
      )}
      <LegList aria-label={t('team.legs', { name: team.name })}>
        {team.seats.map(({ seat, registration_id, runner_name, bib, is_offered }) => (
          <LegRow
            key={seat}
            number={seat}
            isFree={registration_id === null}
            leg={`${t('team.leg', { number: seat })}${seat === 1 ? ` · ${t('team.captain')}` : ''}`}
            who={
              registration_id === null || registration_id === registration.id ? (
                (runner_name ?? t(is_offered ? 'team.offered' : 'team.free'))
              ) : (
                <Name
                  type="button"
                  aria-label={t('team.openLabel', { name: runner_name ?? '' })}
                  onClick={() => onOpen(registration_id)}
                >
                  {runner_name}
                </Name>
              )
            }
            note={bib === null ? null : t('team.bib', { bib })}
          >
            {registration_id === null && mayFill && seat > 1 && (
              <Button
                variant="outlined"
                size="small"
                aria-label={t('team.fillLabel', { number: seat })}
                onClick={() => setAsked(seat)}
              >
                {t('team.fill')}
              </Button>
            )}
          </LegRow>
        ))}
      </LegList>
      {asked === 'name' && (
        <RenameTeamDialog registration={registration} name={team.name} onClose={() => setAsked(null)} />
      )}
      {typeof asked === 'number' && (
        <FillSeatDialog
          registration={registration}
          team={team}
          seat={asked}
          Form={pieces.HandOver}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: '8px 16px',
  '& > div': { minWidth: 0, flex: '1 1 200px' },
  '& h3': { ...theme.typography.h5, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: '2px 0 0', color: theme.palette.text.secondary },
}))

/** Opens that runner's record. */
const Name = styled('button')(({ theme }) => ({
  minHeight: 28,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  textAlign: 'left',
  color: theme.palette.primary.main,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  cursor: 'pointer',
  borderRadius: 4,
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}))
