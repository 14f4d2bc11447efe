/** What the pieces need of a query; TanStack's `UseQueryResult` fits as it is. */
export interface QueryLike<Data> {
  data: Data | undefined
  isPending: boolean
  isError: boolean
  error: unknown
  refetch: () => unknown
  isFetching?: boolean
  /** The data is of an earlier question, shown until the answer to this one arrives. */
  isPlaceholderData?: boolean
}
