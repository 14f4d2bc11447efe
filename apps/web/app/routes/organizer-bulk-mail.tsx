import { useSearchParams } from 'react-router'
import { BulkMailScreen } from '../features/bulk-mail/components/bulk-mail-screen'
import { bulkMailTexts } from '../features/bulk-mail/locale'
import { Markdown } from '../features/microsite/components/markdown'
import { addressOf, queryOf } from '../features/panel-registrations/registration-filter'
import { readMarkdown } from '../race/markdown/read-markdown'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/organizer-bulk-mail'
import { DeskPage } from './desk-page'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: bulkMailTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function OrganizerBulkMailPage() {
  const [parameters] = useSearchParams()
  return (
    <DeskPage title={bulkMailTexts.t('title')} onlyWrites>
      {(slug) => (
        <BulkMailScreen
          key={slug}
          filter={queryOf(slug, addressOf(parameters))}
          renderMarkdown={(source) => <Markdown text={readMarkdown(source)} />}
        />
      )}
    </DeskPage>
  )
}
