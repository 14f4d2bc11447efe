import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useTexts } from '../../i18n'
import { ArrowDownIcon, ArrowUpIcon, CloseIcon, CopyIcon } from '../icons'
import { uiTexts } from '../locale'
import { useAnnounce } from './announcer'
import { useFocusAfterMove } from './use-focus-after-move'

export interface RowButtonsProps {
  /** What the row is called, for who does not see it. */
  name: string
  index: number
  count: number
  size?: 'small' | 'medium'
  onMove?: (to: number) => void
  /** Absent where people hang on it. */
  onRemove?: (() => void) | undefined
  onCopy?: (() => void) | undefined
}

/** What is done with a row of an ordered list (`li` or `data-row`); where it went is said aloud. */
export function RowButtons({
  name,
  index,
  count,
  size = 'medium',
  onMove,
  onRemove,
  onCopy,
}: RowButtonsProps) {
  const t = useTexts(uiTexts)
  const announce = useAnnounce()
  const holdFocus = useFocusAfterMove(index, '[data-move]:not(:disabled)')
  const px = size === 'small' ? 18 : 20
  function move(to: number) {
    holdFocus()
    onMove?.(to)
    announce(t('rows.moved', { name, place: to + 1, total: count }))
  }
  return (
    <Stack direction="row">
      {onMove && count > 1 && (
        <>
          <IconButton
            size={size}
            data-move=""
            aria-label={t('rows.up', { name })}
            disabled={index === 0}
            onClick={() => move(index - 1)}
          >
            <ArrowUpIcon size={px} />
          </IconButton>
          <IconButton
            size={size}
            data-move=""
            aria-label={t('rows.down', { name })}
            disabled={index === count - 1}
            onClick={() => move(index + 1)}
          >
            <ArrowDownIcon size={px} />
          </IconButton>
        </>
      )}
      {onCopy && (
        <IconButton
          size={size}
          aria-label={t('rows.copy', { name })}
          title={t('rows.copy', { name })}
          onClick={onCopy}
        >
          <CopyIcon size={px} />
        </IconButton>
      )}
      {onRemove && (
        <IconButton size={size} aria-label={t('rows.remove', { name })} onClick={onRemove}>
          <CloseIcon size={px} />
        </IconButton>
      )}
    </Stack>
  )
}
