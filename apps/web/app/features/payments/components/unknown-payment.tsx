import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { paymentsTexts } from '../locale'

/** What someone reads who comes back from the provider with a payment that we do not know. */
export function UnknownPayment() {
  const t = useTexts(paymentsTexts)
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 6, md: 10 } }}>
      <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
        <Typography component="h1" variant="h3">
          {t('return.title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('return.text')}</Typography>
        <Button component={Link} to="/perfil">
          {t('return.action')}
        </Button>
      </Stack>
    </Container>
  )
}
