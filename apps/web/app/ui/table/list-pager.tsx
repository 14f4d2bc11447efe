import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../i18n'
import { plainFigure } from '../format/plain-figure'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons'
import { uiTexts } from '../locale'
import { type ListState, PAGE_SIZES } from './use-list-state'

export interface ListPagerProps {
  state: ListState
  next: string | null
  count: number | undefined
  /** Offers how many rows a page has. */
  pageSizes: boolean
  /** Called with every change of page. */
  onTurn: () => void
}

/** How many there are, and the pages before and after; nothing when all of it is in sight. */
export function ListPager({ state, next, count, pageSizes, onTurn }: ListPagerProps) {
  const t = useTexts(uiTexts)
  const hasPages = next !== null || !state.isFirstPage
  if (!hasPages && count === undefined) return null
  function turn(go: () => void) {
    go()
    onTurn()
  }
  return (
    <Stack component="nav" aria-label={t('table.pages')} direction="row" sx={BAR}>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {count !== undefined && t('table.total', { count, total: plainFigure(count) })}
      </Typography>
      {hasPages && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          {pageSizes && (
            <NativeSelect
              value={state.pageSize}
              onChange={(event) => state.setPageSize(Number(event.target.value))}
              input={<OutlinedInput size="small" />}
              inputProps={{
                'aria-label': t('table.pageSize'),
                style: { paddingTop: 6, paddingBottom: 6, fontSize: 14 },
              }}
            >
              {PAGE_SIZES.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </NativeSelect>
          )}
          <Button
            size="small"
            variant="outlined"
            startIcon={<ChevronLeftIcon size={18} />}
            disabled={state.isFirstPage}
            onClick={() => turn(state.goBack)}
          >
            {t('table.previous')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            endIcon={<ChevronRightIcon size={18} />}
            disabled={next === null}
            onClick={() => next !== null && turn(() => state.goNext(next))}
          >
            {t('table.next')}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

const BAR = {
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 1,
  px: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
}
