import { ConsentsScreen } from '../features/consents/components/consents-screen'
import { consentsTexts } from '../features/consents/locale'
import { Markdown } from '../features/microsite/components/markdown'
import { readMarkdown } from '../race/markdown/read-markdown'
import { secretAddress } from '../shell/page-meta'

export const meta = () => secretAddress(consentsTexts.t('metaTitle'))

export default function ConsentsPage() {
  return <ConsentsScreen drawText={(source) => <Markdown text={readMarkdown(source)} />} />
}
