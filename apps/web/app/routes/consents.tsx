import { ConsentsScreen } from '../features/consents/components/consents-screen'
import { consentsTexts } from '../features/consents/locale'
import { Markdown } from '../features/microsite/components/markdown'
import { readMarkdown } from '../race/markdown/read-markdown'
import type { Route } from './+types/consents'

/** The address carries a secret: it is neither listed nor told to other sites. */
export const meta: Route.MetaFunction = () => [
  { title: consentsTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function ConsentsPage() {
  return <ConsentsScreen drawText={(source) => <Markdown text={readMarkdown(source)} />} />
}
