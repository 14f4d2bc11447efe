import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n'
import { uiTexts } from '../locale'

export interface ListCardsProps<Row> {
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  card: (row: Row) => ReactNode
  menu?: ((row: Row) => ReactNode) | undefined
  onRowClick?: ((row: Row) => void) | undefined
  selected?: readonly string[] | undefined
  onSelect?: ((ids: readonly string[]) => void) | undefined
  busy: boolean
}

/** One block per row: for phones, where columns would scroll away, and for rows that no column can hold. */
export function ListCards<Row>(props: ListCardsProps<Row>) {
  const { label, rows, rowId, rowName, card, menu, onRowClick, selected = [], onSelect, busy } = props
  const t = useTexts(uiTexts)
  return (
    <Rows aria-label={label} aria-busy={busy}>
      {rows.map((row) => {
        const id = rowId(row)
        const isChosen = selected.includes(id)
        return (
          <li key={id}>
            {onRowClick && (
              <Open
                type="button"
                aria-label={t('table.open', { name: rowName(row) })}
                onClick={() => onRowClick(row)}
              />
            )}
            {onSelect && (
              <Checkbox
                sx={{ mt: 1, ml: 0.5, zIndex: 1 }}
                checked={isChosen}
                slotProps={{ input: { 'aria-label': t('table.choose', { name: rowName(row) }) } }}
                onChange={() =>
                  onSelect(isChosen ? selected.filter((each) => each !== id) : [...selected, id])
                }
              />
            )}
            <Body data-opens={onRowClick !== undefined}>{card(row)}</Body>
            {menu && <Menu>{menu(row)}</Menu>}
          </li>
        )
      })}
    </Rows>
  )
}

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { position: 'relative', display: 'flex', alignItems: 'flex-start' },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}))

/** It covers the card, under what can be touched inside it. */
const Open = styled('button')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.background.default },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}))

const Body = styled('div')({
  flex: 1,
  minWidth: 0,
  '&[data-opens="true"]': {
    position: 'relative',
    pointerEvents: 'none',
    '& :is(a, button, input, label)': { pointerEvents: 'auto' },
  },
})

const Menu = styled('div')({ padding: '12px 8px 0 0', zIndex: 1 })
