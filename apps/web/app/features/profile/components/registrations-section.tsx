import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { profileTexts } from '../profile-texts'

export function RegistrationsSection() {
  const t = useTexts(profileTexts)
  return (
    <EmptyState
      title={t('registrations.title')}
      text={t('registrations.text')}
      action={
        <Button component={Link} to="/eventos/publicos">
          {t('registrations.action')}
        </Button>
      }
    />
  )
}
