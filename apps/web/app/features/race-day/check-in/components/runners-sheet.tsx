import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { RaceTicket } from '@zancada/contracts'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../../../i18n'
import { FoundStatus } from '../../../../ui/feedback/found-status'
import { plainFigure } from '../../../../ui/format/plain-figure'
import { FilterSelect } from '../../../../ui/table/filter-select'
import { SearchBox } from '../../../../ui/table/search-box'
import type { RaceDayDevice, RaceDayState } from '../../device/race-day-device'
import { RaceSheet } from '../../race-sheet'
import { checkInTexts } from '../locale'
import { type RunnerFilter, runnersOf, WHO, WHOEVER_IS_MISSING } from '../runner-filter'
import { RunnerRow } from './runner-row'

interface RunnersSheetProps {
  device: RaceDayDevice
  state: RaceDayState
  open: boolean
  onClose: () => void
  onChoose: (ticket: RaceTicket) => void
}

/** Everybody, for who is let in by hand. */
export function RunnersSheet({ open, onClose, ...list }: RunnersSheetProps) {
  const t = useTexts(checkInTexts)
  return (
    <RaceSheet title={t('list.title')} open={open} onClose={onClose} isTall>
      <RunnerList {...list} />
    </RaceSheet>
  )
}

function RunnerList({ device, state, onChoose }: Omit<RunnersSheetProps, 'open' | 'onClose'>) {
  const t = useTexts(checkInTexts)
  const [filter, setFilter] = useState(WHOEVER_IS_MISSING)
  const [shown, setShown] = useState(PAGE)
  const found = runnersOf(device, useDeferredValue(filter))

  const foundText =
    found.length > 0
      ? t('list.count', { count: found.length, figure: plainFigure(found.length) })
      : t(state.known > 0 ? 'list.empty' : 'list.nobodyYet')

  function change(part: Partial<RunnerFilter>) {
    setFilter({ ...filter, ...part })
    setShown(PAGE)
  }
  return (
    <>
      <SearchBox value={filter.text} onSearch={(text) => change({ text })} placeholder={t('list.search')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box role="group" aria-label={t('list.filter')} sx={{ display: 'flex', gap: 1 }}>
          {WHO.map((who) => (
            <ButtonBase
              key={who}
              aria-pressed={filter.who === who}
              onClick={() => change({ who })}
              sx={CHOICE}
            >
              {t(`list.${who}`)}
            </ButtonBase>
          ))}
        </Box>
        {state.counts.byCategory.length > 1 && (
          <FilterSelect
            name="categoria"
            label={t('list.allCategories')}
            value={filter.categoryId ?? ''}
            options={state.counts.byCategory.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => change({ categoryId: id || null })}
          />
        )}
      </Box>
      <Box>
        <FoundStatus busy={false} text={foundText} />
        <Typography variant="body2" color="textSecondary">
          {foundText}
        </Typography>
        <Box component="ul" aria-label={t('list.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {found.slice(0, shown).map((ticket) => (
            <RunnerRow key={ticket.registration_id} ticket={ticket} onChoose={onChoose} />
          ))}
        </Box>
        {found.length > shown && (
          <Button
            variant="outlined"
            fullWidth
            onClick={() => setShown(shown + PAGE)}
            sx={{ mt: 2, minHeight: 48 }}
          >
            {t('list.more')}
          </Button>
        )}
      </Box>
    </>
  )
}

const PAGE = 50

const CHOICE = {
  minHeight: 44,
  px: 2,
  borderRadius: '22px',
  border: 1,
  borderColor: 'divider',
  fontFamily: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 600,
  '&[aria-pressed="true"]': {
    bgcolor: 'text.primary',
    color: 'background.paper',
    borderColor: 'text.primary',
  },
} as const
