import { styled } from '@mui/material/styles'
import { useTexts } from '../i18n'
import { shellTexts } from './locale'
import { useIsRehearsal } from './rehearsal'

/** On a site that takes keys of no money, so that nobody takes a rehearsal for a purchase. */
export function RehearsalBanner() {
  const t = useTexts(shellTexts)
  if (!useIsRehearsal()) return null
  return (
    <Banner aria-label={t('rehearsal.label')}>
      <strong>{t('rehearsal.title')}</strong> {t('rehearsal.text')}
    </Banner>
  )
}

const Banner = styled('aside')(({ theme }) => ({
  padding: '10px 20px',
  textAlign: 'center',
  fontSize: '0.9375rem',
  backgroundColor: theme.palette.warning.main,
  color: theme.palette.warning.contrastText,
}))
