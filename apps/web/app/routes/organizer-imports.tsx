import { ImportsScreen } from '../features/panel-imports/components/imports-screen'
import { panelImportsTexts } from '../features/panel-imports/locale'
import { useMember } from '../panel/use-member'
import { useWorkingEvent } from '../panel/use-working-event'
import { unlisted } from '../shell/page-meta'
import { OfEventOrAll } from './of-working-event'

export const meta = () => unlisted(panelImportsTexts.t('metaTitle'))

export default function OrganizerImportsPage() {
  const { slug, state } = useMember()
  const working = useWorkingEvent(slug).current
  return (
    <OfEventOrAll>
      {(eventSlug) => (
        <ImportsScreen eventSlug={eventSlug} working={working} mayChange={state !== 'suspended'} />
      )}
    </OfEventOrAll>
  )
}
