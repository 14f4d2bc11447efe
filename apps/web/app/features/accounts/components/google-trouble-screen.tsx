import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import type { Trouble } from '../google-trouble'
import { accountsTexts } from '../locale'
import { recallChoice } from '../remembered-choice'
import { AccountLayout } from './account-layout'
import { GoogleButton } from './google-button'
import { Sign } from './sign'

export function GoogleTroubleScreen({ trouble }: { trouble: Trouble }) {
  const t = useTexts(accountsTexts)
  return (
    <AccountLayout
      announced
      sign={<Sign of="trouble" />}
      title={t('callback.failedTitle')}
      lead={trouble.text}
      art={{ scene: 'dawn', bib: true, words: t('callback.art') }}
    >
      {trouble.hint !== undefined && <Typography color="textSecondary">{trouble.hint}</Typography>}
      <GoogleButton rememberMe={recallChoice}>{t('callback.again')}</GoogleButton>
      <Button size="large" component={Link} to="/login">
        {t('callback.logIn')}
      </Button>
    </AccountLayout>
  )
}
