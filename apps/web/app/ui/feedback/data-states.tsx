import type { ReactNode } from 'react'
import { useTexts } from '../../i18n'
import { uiTexts } from '../locale'
import { ErrorState } from './error-state'
import type { QueryLike } from './query-like'
import { VisuallyHidden } from './visually-hidden'

export interface DataStatesProps<Data> {
  query: QueryLike<Data>
  /** A skeleton of the same shape as the content, so that nothing jumps when it arrives. */
  skeleton: ReactNode
  isEmpty?: (data: Data) => boolean
  /** Says what to do next; see EmptyState. */
  empty?: ReactNode
  errorTitle?: string
  /** What the API says does not exist, or is not one's to see: trying again would not help. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

/** Loading, failed, empty or there: one place decides, so that no screen forgets one. */
export function DataStates<Data>(props: DataStatesProps<Data>) {
  const { query, skeleton, isEmpty, empty, errorTitle, missing, children } = props
  if (query.data !== undefined) {
    // Data already shown stays, even when refreshing it failed.
    return empty !== undefined && isEmpty?.(query.data) ? empty : children(query.data)
  }
  if (query.isError && missing !== undefined && isMissing(query.error)) return missing
  if (query.isError) {
    return (
      <ErrorState
        {...(errorTitle === undefined ? {} : { title: errorTitle })}
        error={query.error}
        onRetry={query.refetch}
        retrying={query.isFetching === true}
      />
    )
  }
  return <Loading>{skeleton}</Loading>
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}

function Loading({ children }: { children: ReactNode }) {
  const t = useTexts(uiTexts)
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t('states.loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}
