import Button from '@mui/material/Button'
import type { HistoryEntry } from '@zancada/contracts'
import { useTexts } from '../i18n'
import { ErrorState } from '../ui/feedback/error-state'
import { TextSkeleton } from '../ui/feedback/skeletons'
import { HistoryList } from './history-list'
import { historyTexts } from './locale'

/** What `useInfiniteQuery` answers, as far as this reads it. */
interface HistoryQuery {
  data: { readonly pages: readonly { readonly results: readonly HistoryEntry[] }[] } | undefined
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** The history of one thing, a page at a time. */
export function PagedHistory({ query, empty }: { query: HistoryQuery; empty?: string }) {
  const t = useTexts(historyTexts)
  if (query.data === undefined)
    return query.error ? (
      <ErrorState title={t('error')} error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <TextSkeleton lines={4} />
    )
  return (
    <>
      <HistoryList
        entries={query.data.pages.flatMap(({ results }) => results)}
        {...(empty !== undefined && { empty })}
      />
      {query.hasNextPage && (
        <Button
          variant="outlined"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}
