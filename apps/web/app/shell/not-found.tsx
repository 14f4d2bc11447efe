import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useTexts } from '../i18n'
import { Detour } from './detour'
import { shellTexts } from './shell-texts'

export function NotFound() {
  const t = useTexts(shellTexts)
  return (
    <Detour
      title={t('notFound.title')}
      text={t('notFound.text')}
      sign={t('notFound.code')}
      actions={
        <>
          <Button size="large" component={Link} to="/eventos/publicos">
            {t('notFound.events')}
          </Button>
          <Button size="large" variant="outlined" component={Link} to="/">
            {t('notFound.home')}
          </Button>
        </>
      }
    />
  )
}
