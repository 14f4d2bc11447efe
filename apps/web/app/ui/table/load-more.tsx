import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'

export interface LoadMoreProps {
  query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  label: string
  failed: string
}

/** Under a list that goes on: what comes next, and what to know when it did not come. */
export function LoadMore({ query, label, failed }: LoadMoreProps) {
  if (!query.hasNextPage) return null
  return (
    <More>
      {query.isFetchNextPageError && <Alert severity="error">{failed}</Alert>}
      <Button
        variant="outlined"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
    </More>
  )
}

const More = styled('div')({ display: 'grid', justifyItems: 'center', gap: 12, paddingTop: 20 })
