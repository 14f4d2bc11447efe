import { useTexts } from '../../../i18n'
import { SaveBar as Bar } from '../../../ui/form/save-bar'
import { profileTexts } from '../locale'

export function SaveBar() {
  const t = useTexts(profileTexts)
  return <Bar unsaved={t('form.unsaved')}>{t('form.save')}</Bar>
}
