import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Consent } from '@zancada/contracts'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { formatDateTime } from '../../../ui/format/format-date'
import { profileTexts } from '../locale'

export interface ConsentRowProps {
  consent: Consent
  onWithdraw: (consent: Consent) => void
}

/** What was authorised, for which race and runner; the way to withdraw it, or why there is none. */
export function ConsentRow({ consent, onWithdraw }: ConsentRowProps) {
  const t = useTexts(profileTexts)
  const { kind, event, runner_name, text_version, accepted_at, revoked_at, bound_by, is_for_another } =
    consent
  const name = t(`consents.kinds.${consentKind(consent)}`)
  const about = [event?.name, is_for_another ? null : runner_name].filter(Boolean).join(' · ')
  const giving = givingText(consent)
  const page = PAGES.get(kind)
  const facts = [
    // The waiver is each race's own: its version is a number that says nothing to a reader.
    ...(kind === 'waiver' ? [] : [t('consents.versionOf', { version: text_version })]),
    t('consents.acceptedOn', { date: formatDateTime(accepted_at) }),
    ...(revoked_at === null ? [] : [t('consents.revokedOn', { date: formatDateTime(revoked_at) })]),
  ]
  return (
    <Row>
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          {page === undefined ? (
            name
          ) : (
            <Link component={RouterLink} to={`${page}?version=${text_version}`} sx={{ fontWeight: 600 }}>
              {name}
            </Link>
          )}
        </Typography>
        {about !== '' && <Typography variant="body2">{about}</Typography>}
        {giving !== null && <Typography variant="body2">{giving}</Typography>}
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
        {bound_by !== null && !is_for_another && (
          <Typography variant="body2" color="textSecondary">
            {t(`consents.bound.${bound_by}`)}
          </Typography>
        )}
      </div>
      {bound_by === null && revoked_at === null && (
        <Button
          variant="outlined"
          size="small"
          aria-label={t('consents.withdrawLabel', { name: [name, about, giving].filter(Boolean).join(', ') })}
          onClick={() => onWithdraw(consent)}
        >
          {t('consents.withdraw')}
        </Button>
      )}
    </Row>
  )
}

/** By whom and for whom, where that is not one person; null elsewhere. */
function givingText(consent: Consent): string | null {
  const { is_for_another, is_by_address, given_by, runner_name, capacity } = consent
  const { t } = profileTexts
  if (is_for_another && is_by_address && given_by !== null)
    return runner_name === null
      ? t('consents.byAddressForSomebody', { giver: given_by })
      : t('consents.byAddress', { giver: given_by, name: runner_name })
  if (is_for_another)
    return runner_name === null ? t('consents.forSomebody') : t('consents.forName', { name: runner_name })
  if (capacity !== 'on_behalf' && capacity !== 'guardian') return null
  return given_by === null ? t('consents.bySomebody') : t('consents.byName', { name: given_by })
}

const KINDS = ['terms', 'data_policy', 'waiver', 'health', 'marketing', 'image'] as const

export function consentKind({ kind }: Pick<Consent, 'kind'>): (typeof KINDS)[number] | 'other' {
  return KINDS.find((known) => known === kind) ?? 'other'
}

/** Where the accepted text can be read. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['terms', '/terminos-condiciones'],
  ['data_policy', '/politica-privacidad'],
])

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  paddingBlock: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > button': { flexShrink: 0 },
}))
