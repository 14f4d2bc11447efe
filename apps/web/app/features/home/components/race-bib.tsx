import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { homeTexts } from '../locale'

/** A race bib waiting for its runner. Decoration: screen readers skip it. */
export function RaceBib() {
  const t = useTexts(homeTexts)
  return (
    <Bib aria-hidden="true">
      <Top>{t('bib.top')}</Top>
      <BibNumber>{t('bib.number')}</BibNumber>
      <Bottom>{t('bib.bottom')}</Bottom>
    </Bib>
  )
}

const pin = 'radial-gradient(circle, #0B1533 0 3.500px, #C9D0E4 3.500px 6px, transparent 6.500px)'

const Bib = styled('div')(({ theme }) => ({
  position: 'absolute',
  display: 'none',
  width: 264,
  right: 'max(40px, calc(50vw - 590px))',
  top: 104,
  overflow: 'hidden',
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[24],
  textAlign: 'center',
  transform: 'rotate(-5deg)',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 8,
    background: `${pin} 0 0, ${pin} 100% 0, ${pin} 0 100%, ${pin} 100% 100%`,
    backgroundSize: '14px 14px',
    backgroundRepeat: 'no-repeat',
  },
  [theme.breakpoints.up('md')]: { display: 'block' },
}))

const Top = styled('div')(({ theme }) => ({
  ...theme.typography.h6,
  padding: '10px 0 9px',
  backgroundColor: theme.palette.secondary.main,
  color: theme.palette.secondary.contrastText,
}))

const BibNumber = styled('div')(({ theme }) => ({
  ...theme.typography.display,
  padding: '14px 0 6px',
  fontSize: 80,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
}))

const Bottom = styled('div')(({ theme }) => ({
  padding: '0 0 14px',
  color: theme.palette.text.secondary,
  fontSize: '0.9375rem',
  fontWeight: 600,
}))
