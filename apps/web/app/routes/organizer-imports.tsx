import { ImportsScreen } from '../features/panel-imports/components/imports-screen'
import { panelImportsTexts } from '../features/panel-imports/locale'
import { useMember } from '../panel/use-member'
import { useWorkingEvent } from '../panel/use-working-event'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(panelImportsTexts.t('metaTitle'))

export default function OrganizerImportsPage() {
  const { slug, state } = useMember()
  return <ImportsScreen working={useWorkingEvent(slug).current} mayChange={state !== 'suspended'} />
}
