import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BulkMailScreen } from '../features/bulk-mail/components/bulk-mail-screen'
import { bulkMailTexts } from '../features/bulk-mail/locale'
import { Markdown } from '../features/microsite/components/markdown'
import { useFilterWords } from '../features/panel-registrations/components/use-filter-words'
import { addressOf, queryOf } from '../features/panel-registrations/registration-filter'
import { eventChoicesQuery } from '../race/event-choices'
import { readMarkdown } from '../race/markdown/read-markdown'
import { unlisted } from '../shell/page-meta'
import { DeskPage } from './desk-page'

export const meta = () => unlisted(bulkMailTexts.t('metaTitle'))

export default function OrganizerBulkMailPage() {
  return <DeskPage title={bulkMailTexts.t('title')}>{(slug) => <OfEvent slug={slug} />}</DeskPage>
}

function OfEvent({ slug }: { slug: string }) {
  const [parameters] = useSearchParams()
  const filter = { ...queryOf(slug, addressOf(parameters)), evento: slug }
  const { data } = useQuery(eventChoicesQuery(''))
  const name = data?.results.find((event) => event.slug === slug)?.label ?? slug
  const audience = [name, ...useFilterWords(filter)].join(' · ')
  return (
    <BulkMailScreen
      filter={filter}
      audience={audience}
      renderMarkdown={(source) => <Markdown text={readMarkdown(source)} />}
    />
  )
}
