import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { verificationTexts } from '../locale'
import { VerifyEmailButton } from './verify-email-button'

export function BannerStrip() {
  const t = useTexts(verificationTexts)
  return (
    <Strip aria-label={t('banner.label')}>
      <Row maxWidth="lg">
        <Words>{t('banner.text')}</Words>
        <VerifyEmailButton
          size="small"
          sx={{ bgcolor: 'text.primary', '&:hover': { bgcolor: 'primary.main' } }}
        >
          {t('banner.action')}
        </VerifyEmailButton>
      </Row>
    </Strip>
  )
}

const Strip = styled('section')(({ theme }) => ({
  backgroundColor: theme.palette.secondary.main,
  color: theme.palette.secondary.contrastText,
}))

const Row = styled(Container)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
  paddingBlock: 10,
})

const Words = styled('p')({
  flex: '1 1 220px',
  margin: 0,
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: 1.4,
})
