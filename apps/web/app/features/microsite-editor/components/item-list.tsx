import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../../i18n'
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons'
import { micrositeEditorTexts } from '../locale'
import { useAnnounce } from './announcer'
import { TrashIcon } from './editor-icons'

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
  const announce = useAnnounce()
  const add = useRef<HTMLButtonElement>(null)

  function move(from: number, to: number) {
    onMove(from, to)
    announce(t('items.moved', { what: called(from + 1), place: to + 1, total: items.length }))
  }

  function remove(index: number) {
    onRemove(index)
    announce(t('items.removed', { what: called(index + 1) }))
    add.current?.focus()
  }

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
              <li key={id}>
                <Head>
                  <h4>{heading(index + 1)}</h4>
                  <IconButton
                    size="small"
                    aria-label={t('items.up', { what })}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <ArrowUpIcon size={18} />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={t('items.down', { what })}
                    disabled={index === items.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <ArrowDownIcon size={18} />
                  </IconButton>
                  <IconButton
                    size="small"
                    aria-label={t('items.remove', { what })}
                    onClick={() => remove(index)}
                  >
                    <TrashIcon />
                  </IconButton>
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
          <Button ref={add} variant="outlined" disabled={items.length >= MOST_ITEMS} onClick={onAdd}>
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
