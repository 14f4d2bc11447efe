import { useTexts } from '../i18n'
import { shellTexts } from './locale'
import { LostPage } from './lost-page'

export function NotFound() {
  const t = useTexts(shellTexts)
  return (
    <LostPage
      title={t('notFound.title')}
      text={t('notFound.text')}
      roads={[
        { to: '/eventos/publicos', label: t('notFound.events') },
        { to: '/', label: t('notFound.home') },
      ]}
    />
  )
}
