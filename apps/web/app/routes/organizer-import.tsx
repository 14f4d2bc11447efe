import { ImportScreen } from '../features/panel-imports/components/import-screen'
import { panelImportsTexts } from '../features/panel-imports/locale'
import { useMember } from '../panel/use-member'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/organizer-import'

export const meta = () => unlisted(panelImportsTexts.t('metaTitle'))

export default function OrganizerImportPage({ params: { id } }: Route.ComponentProps) {
  return <ImportScreen key={id} id={id} mayChange={useMember().state !== 'suspended'} />
}
