import { ImportScreen } from '../features/panel-imports/components/import-screen'
import { panelImportsTexts } from '../features/panel-imports/locale'
import { guarded, guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/organizer-import'
import { WithImports } from './with-imports'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(panelImportsTexts.t('metaTitle'))

export default function OrganizerImportPage({ params: { id } }: Route.ComponentProps) {
  return (
    <WithImports>
      {({ state }) => <ImportScreen key={id} id={id} mayChange={state !== 'suspended'} />}
    </WithImports>
  )
}
