import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

export interface GrowingListProps<Item extends { readonly id: string }> {
  items: readonly Item[]
  entry: (item: Item) => ReactNode
  /** The query that brought them, and brings more. */
  next: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  texts: { label: string; more: string; moreFailed: string }
}

/** Entries one under the other, and a button for those that follow. */
export function GrowingList<Item extends { readonly id: string }>(props: GrowingListProps<Item>) {
  const { items, entry, next, texts } = props
  return (
    <>
      <Rows aria-label={texts.label}>
        {items.map((item) => (
          <li key={item.id}>{entry(item)}</li>
        ))}
      </Rows>
      {next.hasNextPage && (
        <More>
          {next.isFetchNextPageError && <Alert severity="error">{texts.moreFailed}</Alert>}
          <Button variant="outlined" loading={next.isFetchingNextPage} onClick={() => next.fetchNextPage()}>
            {texts.more}
          </Button>
        </More>
      )}
    </>
  )
}

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}))

const More = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: 16,
  borderTop: `1px solid ${theme.palette.divider}`,
}))
