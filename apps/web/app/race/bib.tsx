import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTexts } from '../i18n'
import { uiTexts } from '../ui/locale'

export interface BibProps {
  /** Not assigned yet: null. */
  number: string | number | null
  name: string
  category?: string
  /** Printed on the band above the number. */
  event?: string
  /** `answer`: read at a glance by the volunteer at the start line. */
  size?: 'small' | 'medium' | 'large' | 'answer'
}

/** A race bib: what tickets, bib cells and the check-in answer look like. Sizes follow the width it is given. */
export function Bib({ number, name, category, event, size = 'medium' }: BibProps) {
  const t = useTexts(uiTexts)
  const label = number === null ? t('bib.pendingLabel') : t('bib.label', { number: String(number) })
  return (
    <Box component="article" aria-label={`${label}, ${name}`} sx={[PAPER, SIZES[size]]}>
      <Box sx={[BAND, size === 'answer' && IN_THE_SUN]}>
        <Hole />
        <Typography component="span" sx={{ fontSize: 'max(0.28em, 11px)', fontWeight: 600 }}>
          {event}
        </Typography>
        <Hole />
      </Box>
      <Typography
        component="p"
        sx={{
          typography: 'figure',
          fontSize: numberSize(number),
          fontWeight: 900,
          lineHeight: number === null ? 2.6 : 1.15,
          letterSpacing: '-0.03em',
          textAlign: 'center',
          whiteSpace: 'nowrap',
        }}
      >
        {number ?? t('bib.pending')}
      </Typography>
      <Box sx={FOOT}>
        <Hole on="paper" />
        <Box sx={{ minWidth: 0, textAlign: 'center' }}>
          <Typography sx={{ fontSize: FOOT_SIZES[size].name, fontWeight: 700, lineHeight: 1.2 }}>
            {name}
          </Typography>
          {category !== undefined && (
            <Typography
              sx={{ fontSize: FOOT_SIZES[size].category, lineHeight: 1.4, ...FOOT_SIZES[size].look }}
            >
              {category}
            </Typography>
          )}
        </Box>
        <Hole on="paper" />
      </Box>
    </Box>
  )
}

function Hole({ on = 'band' }: { on?: 'band' | 'paper' }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        width: '0.24em',
        height: '0.24em',
        flexShrink: 0,
        borderRadius: '50%',
        bgcolor: 'background.default',
        boxShadow:
          on === 'paper'
            ? 'inset 0 0 0 1px rgba(11, 21, 51, 0.18)'
            : 'inset 0 1px 2px rgba(11, 21, 51, 0.35)',
      }}
    />
  )
}

/** A bib is about six of its ems wide and a digit 0.8 of its own: the longer the number, the smaller. */
function numberSize(number: BibProps['number']): string {
  if (number === null) return '0.62em'
  return `${Math.min(1.9, 6.8 / String(number).length).toFixed(2)}em`
}

/** Everything inside is in em: one font size scales the bib. */
const SIZES = {
  small: { fontSize: 30, width: 184 },
  medium: { fontSize: 44, width: 272 },
  large: { fontSize: 'clamp(52px, 15vw, 76px)', width: 'min(100%, 460px)' },
  answer: { fontSize: 'clamp(44px, 14.5vmin, 88px)', width: 'min(100%, 6.1em)' },
}

const SMALL_FOOT = {
  name: 'max(0.36em, 12px)',
  category: 'max(0.28em, 11px)',
  look: { color: 'text.secondary' },
}
const FOOT_SIZES = {
  small: SMALL_FOOT,
  medium: SMALL_FOOT,
  large: SMALL_FOOT,
  answer: { name: '0.46em', category: '0.44em', look: { fontWeight: 700 } },
}

const PAPER = {
  display: 'inline-block',
  overflow: 'hidden',
  borderRadius: '0.24em',
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
  boxShadow: 3,
}

const BAND = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.3em',
  minHeight: '0.68em',
  px: '0.24em',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
}

/** White on it is at least 7:1. */
const IN_THE_SUN = { bgcolor: 'primary.dark' }

const FOOT = {
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '0.2em',
  px: '0.24em',
  pb: '0.24em',
}
