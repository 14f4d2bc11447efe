import { useTexts } from '../../i18n'
import { LostPage } from '../../shell/lost-page'
import { adminTexts } from './locale'

/** The administration stays around it, so every place is one step away. */
export function AdminNotFound() {
  const t = useTexts(adminTexts)
  return (
    <LostPage
      title={t('notFound.title')}
      text={t('notFound.text')}
      roads={[
        { to: '/admin/dashboard', label: t('notFound.home') },
        { to: '/admin/pagos', label: t('notFound.payments') },
      ]}
    />
  )
}
