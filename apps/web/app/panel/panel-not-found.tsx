import { useTexts } from '../i18n'
import { LostPage } from '../shell/lost-page'
import { panelTexts } from './locale'

/** The panel stays around it, so every area is one step away. */
export function PanelNotFound() {
  const t = useTexts(panelTexts)
  return (
    <LostPage
      title={t('notFound.title')}
      text={t('notFound.text')}
      roads={[
        { to: '/organizador/dashboard', label: t('notFound.home') },
        { to: '/organizador/eventos', label: t('notFound.events') },
      ]}
    />
  )
}
