import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { OpenSession } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { formatDateTime } from '../../../ui/format/format-date'
import { profileTexts } from '../locale'
import { useDeviceText } from './use-device-text'

export interface SessionRowProps {
  session: OpenSession
  onEnd: (session: OpenSession) => void
}

/** The session in use is not ended here: that is what logging out is for. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useTexts(profileTexts)
  const device = useDeviceText()(session.user_agent)
  const traces = [
    t('sessions.lastUsed', { when: formatDateTime(session.last_used_at) }),
    ...(session.ip === null ? [] : [t('sessions.from', { ip: plainAddress(session.ip) })]),
  ]
  return (
    <Row>
      <div>
        <Device>
          {device}
          {session.is_current && <Current>{t('sessions.current')}</Current>}
        </Device>
        <Traces>{traces.join(' · ')}</Traces>
      </div>
      {!session.is_current && (
        <Button
          variant="outlined"
          size="small"
          aria-label={t('sessions.endLabel', { device })}
          onClick={() => onEnd(session)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Row>
  )
}

/** An IPv4 caller on a socket that speaks both arrives as `::ffff:1.2.3.4`. */
function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:/i, '')
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 72,
  paddingBlock: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
}))

const Device = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  fontWeight: 600,
})

const Current = styled('span')(({ theme }) => ({
  paddingInline: 8,
  borderRadius: 6,
  backgroundColor: theme.palette.secondary.main,
  color: theme.palette.secondary.contrastText,
  fontSize: '0.75rem',
  lineHeight: '22px',
}))

const Traces = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '2px 0 0',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}))
