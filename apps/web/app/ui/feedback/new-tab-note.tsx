import { useTexts } from '../../i18n'
import { uiTexts } from '../locale'
import { VisuallyHidden } from './visually-hidden'

/** Inside a link that opens a tab: who does not see the tab come hears of it. */
export function NewTabNote() {
  const t = useTexts(uiTexts)
  return <VisuallyHidden>{` ${t('form.newTab')}`}</VisuallyHidden>
}
