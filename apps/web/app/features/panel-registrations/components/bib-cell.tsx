import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { panelRegistrationsTexts } from '../locale'

/** A bib in a row: its number on paper, under a band. */
export function BibCell({ bib }: { bib: string | null }) {
  const t = useTexts(panelRegistrationsTexts)
  return bib === null ? <None>{t('noBib')}</None> : <Paper>{bib}</Paper>
}

const Paper = styled('span')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 48,
  padding: '3px 8px 2px',
  border: `1px solid ${theme.palette.divider}`,
  borderTop: `4px solid ${theme.palette.primary.main}`,
  borderRadius: 6,
  backgroundColor: theme.palette.background.paper,
  fontWeight: 800,
  lineHeight: 1.3,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
}))

const None = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary, fontSize: '0.8125rem' }))
