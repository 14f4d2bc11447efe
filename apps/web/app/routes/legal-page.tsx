import { LegalScreen } from '../features/legal/components/legal-screen'
import { legalTexts } from '../features/legal/locale'
import { Markdown } from '../features/microsite/components/markdown'
import { pageMeta } from '../shell/page-meta'
import type { loadLegalPage } from './legal-page.server'

type Loaded = Awaited<ReturnType<typeof loadLegalPage>>['data']

export function legalMeta(loaded: Loaded | undefined) {
  if (!loaded) return []
  const { text, canonical } = loaded
  return pageMeta({
    title: legalTexts.t('metaTitle', { title: text.title }),
    description: text.lead,
    canonical,
  })
}

export function LegalPage({ loaded, path }: { loaded: Loaded; path: string }) {
  return (
    <LegalScreen
      text={loaded.text}
      path={path}
      sections={loaded.sections.map(({ id, title, tree }) => ({ id, title, body: <Markdown text={tree} /> }))}
    />
  )
}
