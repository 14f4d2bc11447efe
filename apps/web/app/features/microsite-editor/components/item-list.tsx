import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../i18n'
import { RowButtons } from '../../../ui/rows/row-buttons'
import { useRowLeft } from '../../../ui/rows/use-row-left'
import { micrositeEditorTexts } from '../locale'

export const MOST_ITEMS = 60

export interface ItemListProps {
  /** Stable ids, as `useFieldArray` gives them. */
  items: readonly { id: string }[]
  heading: (number: number) => string
  /** What one is called in the middle of a sentence: «Quitar pregunta 2». */
  called: (number: number) => string
  empty?: string
  addLabel?: string
  onAdd?: () => void
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
  children: (index: number) => ReactNode
}

/** Things of a section, one under another: added, put in order and taken away, each step said aloud. */
export function ItemList(props: ItemListProps) {
  const { items, heading, called, empty, addLabel, onAdd, onMove, onRemove, children } = props
  const t = useTexts(micrositeEditorTexts)
  const listId = useId()
  const rowLeft = useRowLeft(listId)
  return (
    <>
      {items.length === 0 && empty !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      )}
      {items.length > 0 && (
        <List>
          {items.map(({ id }, index) => {
            const what = called(index + 1)
            return (
              <li key={id} data-row={listId} aria-label={heading(index + 1)}>
                <Head>
                  <h4>{heading(index + 1)}</h4>
                  <RowButtons
                    name={what}
                    index={index}
                    count={items.length}
                    size="small"
                    onMove={(to) => onMove(index, to)}
                    onRemove={() => {
                      onRemove(index)
                      rowLeft(index, what)
                    }}
                  />
                </Head>
                {children(index)}
              </li>
            )
          })}
        </List>
      )}
      {items.length >= MOST_ITEMS && (
        <Typography variant="body2">{t('items.full', { limit: MOST_ITEMS })}</Typography>
      )}
      {onAdd && (
        <div>
          <Button
            data-field={listId}
            variant="outlined"
            disabled={items.length >= MOST_ITEMS}
            onClick={onAdd}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </>
  )
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gap: 14,
    minWidth: 0,
    paddingLeft: 14,
    borderLeft: `3px solid ${theme.palette.divider}`,
  },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  '& h4': { ...theme.typography.body2, flex: 1, margin: 0, fontWeight: 600 },
}))
