import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import type { ImportCompany, ImportOrder } from '@zancada/contracts'
import { MUNICIPALITIES } from '@zancada/contracts/catalogs/municipalities'
import { resendImportLinkCall } from '@zancada/contracts/imports/import-payments.calls'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Fact, Facts } from '../../../ui/layout/facts'
import { SectionCard } from '../../../ui/layout/section-card'
import { panelImportsTexts } from '../locale'

interface CompanyCardProps {
  order: ImportOrder
  company: ImportCompany
  /** Null where nothing is left to be paid. */
  onEdit: (() => void) | null
}

/** Who pays, how to reach them, and the link they pay with. */
export function CompanyCard({ order, company, onEdit }: CompanyCardProps) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const { mutateAsync: resend, isPending } = useMutation({
    mutationFn: () => write(resendImportLinkCall, { params: { id: order.id } }),
  })

  async function send() {
    if (isPending) return
    try {
      await resend()
      notify(t('company.resent', { email: company.email }), 'success')
    } catch (error) {
      notify(messageOf(error) ?? t('company.resendFailed'), 'error')
    }
  }

  return (
    <SectionCard title={t('company.title')}>
      <Facts sx={{ mt: 2 }}>
        <Fact name={t('company.name')}>{company.name}</Fact>
        <Fact name={t('company.nit')}>{company.nit}</Fact>
        <Fact name={t('company.contact')}>{company.contact_name}</Fact>
        <Fact name={t('company.email')}>{company.email}</Fact>
        <Fact name={t('company.phone')}>{company.phone}</Fact>
        <Fact name={t('company.address')}>{company.address}</Fact>
        <Fact name={t('company.city')}>{cityName(company.city_code)}</Fact>
        <Fact name={t('company.code')}>{order.discount_code}</Fact>
        <Fact name={t('company.instructions')}>
          {order.transfer_instructions === null ? null : (
            <span style={{ whiteSpace: 'pre-line' }}>{order.transfer_instructions}</span>
          )}
        </Fact>
      </Facts>
      {onEdit && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, mt: 2.5 }}>
          <Button variant="outlined" loading={isPending} onClick={() => void send()}>
            {t('company.resend')}
          </Button>
          <Button variant="outlined" onClick={onEdit}>
            {t('company.edit')}
          </Button>
        </Stack>
      )}
    </SectionCard>
  )
}

function cityName(code: string): string {
  const city = MUNICIPALITIES.find((each) => each.code === code)
  return city ? `${city.name}, ${city.department}` : code
}
