import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Profile } from '@zancada/contracts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { SectionCard } from '../../../ui/layout/section-card'
import { profileTexts } from '../locale'
import { DeleteAccountDialog } from './delete-account-dialog'

/** The owner of an organization reads beforehand that the server will refuse to delete their account. */
export function DeleteAccountCard({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const [isAsking, setIsAsking] = useState(false)
  if (profile.organizer_profile !== null) {
    return (
      <SectionCard title={t('deletion.title')}>
        <Typography sx={{ mt: 0.75, maxWidth: '62ch' }} color="textSecondary">
          {t('deletion.organizer')}{' '}
          <Link component={RouterLink} to="/politica-privacidad">
            {t('deletion.policy')}
          </Link>
        </Typography>
      </SectionCard>
    )
  }
  return (
    <SectionCard title={t('deletion.title')} text={t('deletion.text')}>
      <Button variant="outlined" color="error" sx={{ mt: 2.5 }} onClick={() => setIsAsking(true)}>
        {t('deletion.action')}
      </Button>
      {isAsking && (
        <DeleteAccountDialog hasPassword={profile.has_password} onClose={() => setIsAsking(false)} />
      )}
    </SectionCard>
  )
}
