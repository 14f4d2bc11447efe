import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LANGUAGE } from '../../../i18n'
import fontFaces from '../../../ui/fonts.css?inline'

export interface PreviewFrameProps {
  title: string
  /** The element to bring into view, once for each turn, as soon as it is there. */
  target: PreviewTarget
  children: ReactNode
}

export interface PreviewTarget {
  anchor: string | null
  turn: number
}

/**
 * A page of its own inside the page, so that what it shows answers to its width and not to the screen's, as it will on
 * a phone. It is drawn from here: the same components, in the same tree, with nothing to send across.
 */
export function PreviewFrame({ title, target, children }: PreviewFrameProps) {
  const [page, setPage] = useState<Document | null>(null)
  const shownTurn = useRef(0)

  // After every render: a section that was just switched on is drawn a moment after it was asked for.
  useEffect(() => {
    const element = target.anchor === null ? null : page?.getElementById(target.anchor)
    if (!element || shownTurn.current === target.turn) return
    shownTurn.current = target.turn
    element.scrollIntoView({ block: 'start' })
  })

  return (
    <>
      <iframe
        title={title}
        srcDoc={EMPTY_PAGE}
        onLoad={(event) => setPage(event.currentTarget.contentDocument)}
      />
      {page &&
        createPortal(
          <Page page={page} title={title}>
            {children}
          </Page>,
          page.body,
        )}
    </>
  )
}

function Page({ page, title, children }: { page: Document; title: string; children: ReactNode }) {
  // A key of its own: with the site's, it would take the site's styles for already written here.
  const [cache] = useState(() => createCache({ key: 'preview', container: page.head }))
  return (
    <CacheProvider value={cache}>
      {createPortal(
        <>
          <title>{title}</title>
          <style>{fontFaces}</style>
        </>,
        page.head,
      )}
      <CssBaseline />
      <main aria-label={title} onClickCapture={(event) => stayHere(event, page)}>
        {children}
      </main>
    </CacheProvider>
  )
}

/** Links to a section go there; the rest lead out of the editor, so they lead nowhere. */
function stayHere(event: MouseEvent, page: Document): void {
  const view = page.defaultView
  if (view === null || !(event.target instanceof view.Element)) return
  const link = event.target.closest('a')
  if (link === null) return
  event.preventDefault()
  const href = link.getAttribute('href') ?? ''
  if (href.startsWith('#')) page.getElementById(href.slice(1))?.scrollIntoView({ behavior: 'smooth' })
}

// With its doctype: without one, browsers lay pages out as they did last century.
const EMPTY_PAGE = `<!doctype html><html lang="${LANGUAGE}"><head><meta charset="utf-8"></head><body></body></html>`
