import { styled } from '@mui/material/styles'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { ButtonLink } from '../button'
import { keepPagesShown, pagesShown } from '../table/pages-shown'

export interface CardPage<Item> {
  results: readonly Item[]
  next: string | null
}

interface PagedCardsProps<Item> {
  page: CardPage<Item>
  /** The address of the page that begins at a cursor, whose data hold it under `page`. */
  pathOf: (cursor: string) => string
  /** `place`: of those that stand there as the screen opens. */
  card: (item: Item, place: number | null) => ReactNode
  texts: { t(key: 'more' | 'loadingMore' | 'moreFailed'): string }
}

/**
 * The cards of a page and, after «Cargar más», of the pages after it, in one list. An item that moves in the list between
 * two pages comes twice: its second card is left out. The address keeps how many pages are shown.
 */
export function PagedCards<Item extends { slug: string }>(props: PagedCardsProps<Item>) {
  return <PageAndNext {...props} shown={NOTHING_SHOWN} count={1} takesFocus={false} />
}

const NOTHING_SHOWN: ReadonlySet<string> = new Set()

interface PageAfterOthers<Item> extends PagedCardsProps<Item> {
  /** The slugs of the pages before. */
  readonly shown: ReadonlySet<string>
  /** How many pages are shown with this one. */
  readonly count: number
}

function PageAndNext<Item extends { slug: string }>(props: PageAfterOthers<Item> & { takesFocus: boolean }) {
  const { page, card, shown, takesFocus } = props
  const fresh = page.results.filter(({ slug }) => !shown.has(slug))
  const first = useRef<HTMLLIElement>(null)

  // «Cargar más» is gone from under the finger: the focus goes on to the first card that it brought.
  useEffect(() => {
    if (takesFocus) first.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <>
      {fresh.map((item, index) => (
        <li key={item.slug} ref={index === 0 ? first : null}>
          {card(item, props.count === 1 ? index : null)}
        </li>
      ))}
      {page.next !== null && (
        <NextPage
          key={page.next}
          {...props}
          shown={new Set([...shown, ...fresh.map(({ slug }) => slug)])}
          to={props.pathOf(page.next)}
        />
      )}
    </>
  )
}

/** A link to the next page: without script it simply goes there. */
function NextPage<Item extends { slug: string }>({ to, ...props }: PageAfterOthers<Item> & { to: string }) {
  const { texts } = props
  const fetcher = useFetcher<{ page: CardPage<Item> | null }>()
  const isLoading = fetcher.state !== 'idle'
  const [isAsked, setIsAsked] = useState(false)

  // What was shown before comes by itself after Back or a reload.
  useEffect(() => {
    if (props.count < pagesShown()) void fetcher.load(to)
  }, [props.count, fetcher.load, to])

  function loadHere(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (isLoading) return
    setIsAsked(true)
    keepPagesShown(props.count + 1)
    void fetcher.load(to)
  }

  if (fetcher.data?.page)
    return <PageAndNext {...props} page={fetcher.data.page} count={props.count + 1} takesFocus={isAsked} />
  return (
    <More>
      <ButtonLink to={to} rel="next" variant="outlined" size="large" aria-busy={isLoading} onClick={loadHere}>
        {texts.t(isLoading ? 'loadingMore' : 'more')}
      </ButtonLink>
      <div role="status">{fetcher.data && !isLoading && <Failure>{texts.t('moreFailed')}</Failure>}</div>
    </More>
  )
}

const More = styled('li')({ gridColumn: '1 / -1', paddingTop: 16, textAlign: 'center' })

const Failure = styled('p')(({ theme }) => ({ margin: '8px 0 0', color: theme.palette.error.main }))
