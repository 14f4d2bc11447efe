import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { RelayTeam } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
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
  const { seat: number, runner_name, bib, invitation } = seat
  const isFree = runner_name === null
  return (
    <Row>
      <LegNumber aria-hidden="true" data-free={isFree}>
        {number}
      </LegNumber>
      <Who>
        <small>
          {t('team.seat', { number })}
          {number === 1 && ` · ${t('team.captain')}`}
        </small>
        <strong data-free={isFree}>
          {runner_name ?? (invitation ? t('team.invited', { email: invitation.email }) : t('team.free'))}
        </strong>
        {bib !== null && <small>{t('team.bib', { bib })}</small>}
      </Who>
      {isFree && mayFill && (
        <Ways>
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
        </Ways>
      )}
    </Row>
  )
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

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '8px 12px',
  paddingBlock: 12,
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
}))

const LegNumber = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: '50%',
  fontWeight: 700,
  backgroundColor: theme.palette.secondary.main,
  '&[data-free="true"]': {
    backgroundColor: 'transparent',
    border: `1.5px dashed ${theme.palette.text.secondary}`,
  },
}))

const Who = styled('div')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& strong[data-free="true"]': { fontWeight: 500 },
}))

/** Under the name, as wide as the card on a phone. */
const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  gridColumn: '1 / -1',
  [theme.breakpoints.up('sm')]: { gridColumn: '2 / -1' },
}))
