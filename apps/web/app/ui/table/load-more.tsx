import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type GrowingQuery, usePagesShown } from './pages-shown'

export interface LoadMoreProps {
  query: GrowingQuery & { readonly isFetchingNextPage: boolean }
  label: string
  failed: string
}

/** Under a list that goes on: what comes next, and what to know when it did not come. */
export function LoadMore({ query, label, failed }: LoadMoreProps) {
  const showNext = usePagesShown(query)
  if (!query.hasNextPage) return null
  return (
    <More>
      {query.isFetchNextPageError && <Alert severity="error">{failed}</Alert>}
      <Button variant="outlined" loading={query.isFetchingNextPage} onClick={showNext}>
        {label}
      </Button>
    </More>
  )
}

const More = styled('div')({ display: 'grid', justifyItems: 'center', gap: 12, paddingTop: 20 })
