/** What the pieces need of a query; TanStack's `UseQueryResult` fits as it is. */
export interface QueryLike<Data> {
  data: Data | undefined
  isPending: boolean
  isError: boolean
  error: unknown
  refetch: () => unknown
  isFetching?: boolean
}
