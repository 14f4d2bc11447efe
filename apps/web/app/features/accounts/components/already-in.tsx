import Alert from '@mui/material/Alert'
import { useTexts } from '../../../i18n'
import { homeOf, useSession } from '../../../session'
import { accountsTexts } from '../locale'
import { AccountLink } from './account-link'

export function AlreadyIn({ name }: { name: string }) {
  const t = useTexts(accountsTexts)
  const session = useSession()
  return (
    <Alert severity="info" role="note">
      {t('login.signedInAs', { name })} <AccountLink to={homeOf(session)}>{t('login.goOn')}</AccountLink>
    </Alert>
  )
}
