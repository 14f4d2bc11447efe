import { useTexts } from '../i18n'
import { Detour } from '../shell/detour'
import { shellTexts } from '../shell/locale'
import { ButtonLink } from '../ui/button'
import { panelTexts } from './locale'

/** The panel stays around it, so every area is one step away. */
export function PanelNotFound() {
  const t = useTexts(panelTexts)
  const shell = useTexts(shellTexts)
  return (
    <Detour
      title={t('notFound.title')}
      text={t('notFound.text')}
      sign={shell('notFound.code')}
      actions={
        <>
          <ButtonLink size="large" to="/organizador/dashboard">
            {t('notFound.home')}
          </ButtonLink>
          <ButtonLink size="large" variant="outlined" to="/organizador/eventos">
            {t('notFound.events')}
          </ButtonLink>
        </>
      }
    />
  )
}
