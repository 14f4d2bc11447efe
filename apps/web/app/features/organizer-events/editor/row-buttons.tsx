import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../i18n'
import { ArrowDownIcon, ArrowUpIcon, CloseIcon, CopyIcon } from '../../../ui/icons'
import { organizerEventsTexts } from '../locale'

export interface RowButtonsProps {
  /** What the row is called, for who does not see it. */
  name: string
  index: number
  count: number
  onMove?: (to: number) => void
  /** Absent where people hang on it. */
  onRemove?: (() => void) | undefined
  onCopy?: (() => void) | undefined
}

export function RowButtons({ name, index, count, onMove, onRemove, onCopy }: RowButtonsProps) {
  const t = useTexts(organizerEventsTexts)
  const pressed = useRef<HTMLElement | null>(null)
  // The browser drops the focus of what is taken elsewhere in the page, and of a button that has nowhere left to move.
  useLayoutEffect(() => {
    const button = pressed.current
    pressed.current = null
    if (button === null || index < 0) return
    const other = button.parentElement?.querySelector<HTMLElement>('[data-move]:not(:disabled)')
    const target = button.matches(':disabled') ? other : button
    target?.focus()
  }, [index])
  function move({ currentTarget }: { currentTarget: HTMLElement }, to: number) {
    pressed.current = currentTarget
    onMove?.(to)
  }
  return (
    <Stack direction="row">
      {onMove && count > 1 && (
        <>
          <IconButton
            data-move=""
            aria-label={t('rows.up', { name })}
            disabled={index === 0}
            onClick={(click) => move(click, index - 1)}
          >
            <ArrowUpIcon size={20} />
          </IconButton>
          <IconButton
            data-move=""
            aria-label={t('rows.down', { name })}
            disabled={index === count - 1}
            onClick={(click) => move(click, index + 1)}
          >
            <ArrowDownIcon size={20} />
          </IconButton>
        </>
      )}
      {onCopy && (
        <IconButton aria-label={t('rows.copy', { name })} title={t('rows.copy', { name })} onClick={onCopy}>
          <CopyIcon size={20} />
        </IconButton>
      )}
      {onRemove && (
        <IconButton aria-label={t('rows.remove', { name })} onClick={onRemove}>
          <CloseIcon size={20} />
        </IconButton>
      )}
    </Stack>
  )
}
