import { useTexts } from '../i18n'
import { ButtonLink } from '../ui/button'
import { Detour } from './detour'
import { shellTexts } from './locale'

export function NotFound() {
  const t = useTexts(shellTexts)
  return (
    <Detour
      title={t('notFound.title')}
      text={t('notFound.text')}
      sign={t('notFound.code')}
      actions={
        <>
          <ButtonLink size="large" to="/eventos/publicos">
            {t('notFound.events')}
          </ButtonLink>
          <ButtonLink size="large" variant="outlined" to="/">
            {t('notFound.home')}
          </ButtonLink>
        </>
      }
    />
  )
}
