import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { paymentsTexts } from '../payments-texts'

/** What someone reads who comes back from the provider with a payment that we do not know. */
export function UnknownPayment() {
  const t = useTexts(paymentsTexts)
  return (
    <Container maxWidth="sm" sx={{ py: 8 }}>
      <EmptyState
        title={t('return.title')}
        text={t('return.text')}
        action={
          <Button component={Link} to="/perfil">
            {t('return.action')}
          </Button>
        }
      />
    </Container>
  )
}
