import { styled } from '@mui/material/styles'
import type { AdminEvent } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { Chip } from '../../../ui/chip'
import { colors } from '../../../ui/colors'
import { adminEventsTexts } from '../locale'

/** How a race stands, and what the platform decided about it. */
export function EventChips({ event }: { event: AdminEvent }) {
  const t = useTexts(adminEventsTexts)
  const state = event.taken_down === null ? event.state : 'taken_down'
  return (
    <Chips>
      <Chip style={LOOKS[state]}>{t(`chip.${state}`)}</Chip>
      {event.featured_at !== null && <Chip style={LOOKS.featured}>{t('chip.featured')}</Chip>}
    </Chips>
  )
}

const Chips = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 6, paddingBlock: 4 })

const QUIET = { backgroundColor: colors.line, color: colors.ink }
const BAD = { backgroundColor: colors.errorLight, color: colors.error }
const LOOKS = {
  draft: QUIET,
  published: { backgroundColor: colors.lime, color: colors.ink },
  closed: QUIET,
  finished: QUIET,
  cancelled: BAD,
  taken_down: BAD,
  featured: { backgroundColor: colors.primary, color: colors.surface },
}
