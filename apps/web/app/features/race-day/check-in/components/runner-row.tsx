import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { RaceTicket } from '@zancada/contracts'
import { useTexts } from '../../../../i18n'
import { Chip } from '../../../../ui/chip'
import { colors } from '../../../../ui/colors'
import { checkInTexts } from '../locale'

/** Somebody of the list; a tap looks at whether they go in. */
export function RunnerRow({
  ticket,
  onChoose,
}: {
  ticket: RaceTicket
  onChoose: (ticket: RaceTicket) => void
}) {
  const t = useTexts(checkInTexts)
  const { bib, first_name, last_name, document, category, team } = ticket
  const facts = [category, team?.name, document && t('entry.document', { ending: document.ends_with })]
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase onClick={() => onChoose(ticket)} sx={ROW}>
        <Typography component="span" variant="figure" sx={bib !== null && bib.length > 3 ? LONG_BIB : BIB}>
          {bib ?? t('entry.noBib')}
        </Typography>
        <Box component="span" sx={{ minWidth: 0, display: 'grid', gap: 0.25 }}>
          <Typography component="span" variant="subtitle1" sx={NAME}>
            {first_name} {last_name}
          </Typography>
          <Box component="span" sx={FACTS}>
            <Typography component="span" variant="body2">
              {facts.filter(Boolean).join(' · ')}
            </Typography>
            {ticket.checked_in ? (
              <Chip sx={{ bgcolor: colors.successLight, color: '#0A4A35' }}>{t('entry.isIn')}</Chip>
            ) : (
              !ticket.accredited && (
                <Chip sx={{ bgcolor: colors.warningLight, color: '#6B3803' }}>{t('entry.noKit')}</Chip>
              )
            )}
          </Box>
        </Box>
      </ButtonBase>
    </Box>
  )
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 1.5,
  width: '100%',
  minHeight: 64,
  py: 1,
  fontFamily: 'inherit',
  textAlign: 'left',
} as const

const NAME = { lineHeight: 1.3, overflowWrap: 'anywhere' } as const
const FACTS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' } as const
const BIB = { fontSize: '1.375rem', overflowWrap: 'anywhere', lineHeight: 1.05 } as const
const LONG_BIB = { ...BIB, fontSize: '1.0625rem' } as const
