import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Consent } from '@zancada/contracts'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { DataStates } from '../../../ui/feedback/data-states'
import { formatDateTime } from '../../../ui/race/format-date'
import { useConsents } from '../api/consents'
import { profileTexts } from '../profile-texts'
import { SectionCard } from './section-card'

export function ConsentsCard() {
  const t = useTexts(profileTexts)
  const consents = useConsents()
  return (
    <SectionCard title={t('consents.title')} text={t('consents.text')}>
      <Box sx={{ mt: 2 }}>
        <DataStates
          query={consents}
          errorTitle={t('consents.errorTitle')}
          skeleton={
            <>
              <Skeleton height={64} />
              <Skeleton height={64} />
            </>
          }
          isEmpty={(list) => list.length === 0}
          empty={<Typography>{t('consents.empty')}</Typography>}
        >
          {(list) => (
            <Rows>
              {list.map((consent) => (
                <ConsentRow key={consent.id} consent={consent} />
              ))}
            </Rows>
          )}
        </DataStates>
      </Box>
    </SectionCard>
  )
}

function ConsentRow({ consent }: { consent: Consent }) {
  const t = useTexts(profileTexts)
  const kind = KINDS.find((known) => known === consent.kind) ?? 'other'
  const name = t(`consents.kinds.${kind}`)
  const page = PAGES.get(consent.kind)
  const facts = [
    t('consents.versionOf', { version: consent.text_version }),
    t('consents.acceptedOn', { date: formatDateTime(consent.accepted_at) }),
    ...(consent.revoked_at === null
      ? []
      : [t('consents.revokedOn', { date: formatDateTime(consent.revoked_at) })]),
  ]
  return (
    <li>
      <Typography sx={{ fontWeight: 600 }}>
        {page === undefined ? (
          name
        ) : (
          <Link component={RouterLink} to={page} sx={{ fontWeight: 600 }}>
            {name}
          </Link>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {facts.join(' · ')}
      </Typography>
    </li>
  )
}

const KINDS = ['terms', 'data_policy', 'waiver', 'marketing', 'image'] as const

/** Where the accepted text can be read. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['terms', '/terminos-condiciones'],
  ['data_policy', '/politica-privacidad'],
])

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { paddingBlock: 12, borderTop: `1px solid ${theme.palette.divider}` },
}))
