import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { showPayoutAccountCall } from '@zancada/contracts/settlement/payouts.calls'
import { callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Fact, Facts } from '../../../ui/layout/facts'
import { SectionCard } from '../../../ui/layout/section-card'
import { adminPayoutsTexts } from '../locale'

interface OrganizerAccountProps {
  slug: string
  hasAccount: boolean
}

/** Behind a press: who looked at an account stays on record. */
export function OrganizerAccount({ slug, hasAccount }: OrganizerAccountProps) {
  const t = useTexts(adminPayoutsTexts)
  const notify = useSnackbar()
  // Asked for by a person each time, and kept by nobody: a look is written down.
  const {
    data: account,
    mutate,
    isPending,
  } = useMutation({
    mutationFn: () => callApi(showPayoutAccountCall, { params: { slug } }),
    gcTime: 0,
  })
  const look = () =>
    mutate(undefined, { onError: (error) => notify(messageOf(error) ?? t('detail.error'), 'error') })
  if (!hasAccount)
    return (
      <SectionCard title={t('account.title')}>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('account.none')}
        </Typography>
      </SectionCard>
    )
  return (
    <SectionCard title={t('account.title')} text={t('account.text')}>
      {account === undefined ? (
        <Button variant="outlined" sx={{ mt: 2 }} disabled={isPending} onClick={look}>
          {t('account.show')}
        </Button>
      ) : (
        <Facts style={{ marginTop: 16 }}>
          <Fact name={t('account.bank')}>{account.bank_name}</Fact>
          <Fact name={t(`account.types.${account.account_type}`)}>{account.number}</Fact>
          <Fact name={t('account.holder')}>{account.holder}</Fact>
          <Fact name={t('account.nit')}>{account.nit}</Fact>
        </Facts>
      )}
    </SectionCard>
  )
}
