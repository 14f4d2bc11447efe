import { ImportsScreen } from '../features/panel-imports/components/imports-screen'
import { panelImportsTexts } from '../features/panel-imports/locale'
import { useWorkingEvent } from '../panel/use-working-event'
import { type ActingTeam, guarded, guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'
import { WithImports } from './with-imports'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(panelImportsTexts.t('metaTitle'))

export default function OrganizerImportsPage() {
  return <WithImports>{(acting) => <Imports acting={acting} />}</WithImports>
}

function Imports({ acting }: { acting: ActingTeam }) {
  const { current } = useWorkingEvent(acting.slug)
  return <ImportsScreen working={current} mayChange={acting.state !== 'suspended'} />
}
