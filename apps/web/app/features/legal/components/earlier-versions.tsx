import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { LegalText } from '@zancada/contracts'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { legalTexts } from '../locale'

interface EarlierVersionsProps extends Pick<LegalText, 'versions'> {
  shown: string
  path: string
}

/** What ruled before stays readable, as each person accepted it. */
export function EarlierVersions({ versions, shown, path }: EarlierVersionsProps) {
  const t = useTexts(legalTexts)
  const others = versions.filter(({ version }) => version !== shown)
  if (others.length === 0) return null
  return (
    <Box component="section" sx={{ mt: 6, pt: 3, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h4" component="h2">
        {t('versions')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {others.map(({ version, valid_from }) => (
          <li key={version}>
            <Link component={RouterLink} to={`${path}?version=${version}`}>
              {t('versionOf', { version })} <FormattedDate value={valid_from} format="long" />
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )
}
