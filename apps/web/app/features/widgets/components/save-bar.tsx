import { useTexts } from '../../../i18n'
import { SaveBar as Bar } from '../../../ui/form/save-bar'
import { widgetsTexts } from '../locale'

export function SaveBar({ label }: { label: string }) {
  const t = useTexts(widgetsTexts)
  return <Bar unsaved={t('editor.unsaved')}>{label}</Bar>
}
