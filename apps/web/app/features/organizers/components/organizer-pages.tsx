import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { PublicOrganizer } from '@zancada/contracts'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTexts } from '../../../i18n'
import { Button } from '../../../ui/button'
import { organizersTexts } from '../locale'
import { ORGANIZERS_PATH } from '../organizer-search'
import { OrganizerCard } from './organizer-card'
import { Grid } from './organizer-grid'

export interface OrganizerPage {
  results: readonly PublicOrganizer[]
  next: string | null
}

export interface OrganizerPagesProps {
  q: string
  page: OrganizerPage
}

/** A page of cards and, when asked for, the pages after it, all in one grid. */
export function OrganizerPages({ q, page }: OrganizerPagesProps) {
  return (
    <Grid>
      <PageAndNext q={q} page={page} takesFocus={false} />
    </Grid>
  )
}

function PageAndNext({ q, page, takesFocus }: OrganizerPagesProps & { takesFocus: boolean }) {
  const first = useRef<HTMLLIElement>(null)

  // «Cargar más» is gone from under the finger: the focus goes on to the first card that it brought.
  useEffect(() => {
    if (takesFocus) first.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <>
      {page.results.map((organizer, index) => (
        <li key={organizer.slug} ref={index === 0 ? first : null}>
          <OrganizerCard organizer={organizer} heading="h2" />
        </li>
      ))}
      {page.next !== null && <NextPage key={page.next} q={q} cursor={page.next} />}
    </>
  )
}

/** A GET form with the cursor inside: without script it simply leads to the next page. */
function NextPage({ q, cursor }: { q: string; cursor: string }) {
  const t = useTexts(organizersTexts)
  const fetcher = useFetcher<{ page: OrganizerPage | null }>()
  const isLoading = fetcher.state !== 'idle'
  if (fetcher.data?.page) return <PageAndNext q={q} page={fetcher.data.page} takesFocus />
  return (
    <More>
      <fetcher.Form method="get" action={ORGANIZERS_PATH}>
        {q && <input type="hidden" name="q" value={q} />}
        <input type="hidden" name="cursor" value={cursor} />
        <Button type="submit" variant="outlined" size="large" aria-busy={isLoading}>
          {t(isLoading ? 'loadingMore' : 'more')}
        </Button>
      </fetcher.Form>
      <div role="status">
        {fetcher.data && !isLoading && (
          <Typography sx={{ mt: 1, color: 'error.main' }}>{t('moreFailed')}</Typography>
        )}
      </div>
    </More>
  )
}

const More = styled('li')({ gridColumn: '1 / -1', paddingTop: 24, textAlign: 'center' })
