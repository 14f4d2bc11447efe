import Button from '@mui/material/Button'
import type { RelayTeam } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { LegRow } from '../../../race/leg-row'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { useTeamActions } from '../api/relay-team'
import { relayTeamTexts } from '../locale'
import type { Asked } from './seat-dialog'

type Seat = RelayTeam['seats'][number]

interface SeatRowProps {
  id: string
  seat: Seat
  mayFill: boolean
  onAsk: (asked: Asked) => void
}

/** One leg: who runs it, or how its captain has somebody run it. */
export function SeatRow({ id, seat, mayFill, onAsk }: SeatRowProps) {
  const t = useTexts(relayTeamTexts)
  const { seat: number, bib, invitation } = seat
  const isFree = !seat.is_taken
  return (
    <LegRow
      number={number}
      isFree={isFree}
      leg={`${t('team.seat', { number })}${number === 1 ? ` · ${t('team.captain')}` : ''}`}
      who={whoRuns(seat)}
      note={bib === null ? null : t('team.bib', { bib })}
    >
      {isFree && mayFill && (
        <>
          {invitation === null ? (
            <Button
              variant="outlined"
              size="small"
              aria-label={t('team.inviteLabel', { number })}
              onClick={() => onAsk({ what: 'invite', seat: number })}
            >
              {t('team.invite')}
            </Button>
          ) : (
            <Invited id={id} seat={number} invitation={invitation} onAsk={onAsk} />
          )}
          <Button
            variant="text"
            size="small"
            aria-label={t('team.fillLabel', { number })}
            onClick={() => onAsk({ what: 'fill', seat: number })}
          >
            {t('team.fill')}
          </Button>
        </>
      )}
    </LegRow>
  )
}

/** Who was invited is for the captain alone; that somebody was, for everybody of the team. */
function whoRuns({ is_taken, runner_name, invitation, is_invited }: Seat): string {
  const { t } = relayTeamTexts
  if (is_taken) return runner_name ?? t('team.taken')
  if (invitation) return t('team.invited', { email: invitation.email })
  return t(is_invited ? 'team.offered' : 'team.free')
}

interface InvitedProps {
  id: string
  seat: number
  invitation: NonNullable<Seat['invitation']>
  onAsk: (asked: Asked) => void
}

function Invited({ id, seat, invitation, onAsk }: InvitedProps) {
  const t = useTexts(relayTeamTexts)
  const notify = useSnackbar()
  const { invite } = useTeamActions(id)
  const { email, url } = invitation

  function copy() {
    navigator.clipboard.writeText(url).then(
      () => notify(t('team.copied', { email }), 'success'),
      // Without a clipboard the address itself is what there is to give.
      () => notify(url),
    )
  }

  async function sendAgain() {
    try {
      await invite(seat, email)
      notify(t('team.resent', { email }), 'success')
    } catch (error) {
      notify(messageOf(error) ?? '', 'error')
    }
  }

  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-label={t('team.copyLabel', { number: seat })}
        onClick={copy}
      >
        {t('team.copy')}
      </Button>
      <Button
        variant="text"
        size="small"
        aria-label={t('team.resendLabel', { number: seat })}
        onClick={() => void sendAgain()}
      >
        {t('team.resend')}
      </Button>
      <Button
        variant="text"
        size="small"
        color="error"
        aria-label={t('team.withdrawLabel', { number: seat })}
        onClick={() => onAsk({ what: 'withdraw', seat })}
      >
        {t('team.withdraw')}
      </Button>
    </>
  )
}
