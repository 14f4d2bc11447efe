import { type LEGAL_KIND_WORDS, loadLegalTextCall } from '@zancada/contracts/legal/legal.calls'
import { data } from 'react-router'
import { sectionsOf } from '../features/legal/legal-sections'
import { readMarkdown } from '../race/markdown/read-markdown'
import { cacheTags, type ServerApi } from '../server-api'
import { canonicalOf } from '../shell/page-meta'

type Word = keyof typeof LEGAL_KIND_WORDS

/** The text travels in the page, not in its script: nobody downloads a contract, nor its parser, to run it. */
export async function loadLegalPage(api: ServerApi, request: Request, kind: Word) {
  const version = new URL(request.url).searchParams.get('version')
  const { body, ...text } = await api.call(loadLegalTextCall, {
    params: { kind },
    query: version === null ? {} : { version },
  })
  const sections = sectionsOf(body).map(({ id, title, markdown }) => ({
    id,
    title,
    tree: readMarkdown(markdown),
  }))
  return data({ canonical: canonicalOf(request), text, sections }, { headers: cacheTags('legal') })
}
