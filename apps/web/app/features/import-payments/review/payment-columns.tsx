import { styled } from '@mui/material/styles'
import type { ListedImportPayment } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { ImportPaymentChip } from '../../../race/import-payment-chip'
import { Price } from '../../../race/price'
import { FormattedDate } from '../../../ui/format/formatted-date'
import type { ListColumn } from '../../../ui/table/list-column'
import { importPaymentsTexts } from '../locale'

type OwnedPayment = ListedImportPayment & { readonly organizer: { readonly name: string } }

/** Those of many organizers, with whose each is. */
export function useAdminPaymentColumns(): readonly ListColumn<OwnedPayment>[] {
  const t = useTexts(importPaymentsTexts)
  const [company, ...others] = usePaymentColumns()
  const organizer: ListColumn<OwnedPayment> = {
    field: 'organizer',
    label: t('columns.organizer'),
    flex: 1,
    minWidth: 128,
    render: (payment) => payment.organizer.name,
  }
  return [...(company ? [company] : []), organizer, ...others]
}

export function usePaymentColumns(): readonly ListColumn<ListedImportPayment>[] {
  const t = useTexts(importPaymentsTexts)
  return [
    {
      field: 'company',
      label: t('columns.company'),
      flex: 1.4,
      minWidth: 160,
      fixed: true,
      render: ({ import: { company } }) => (
        <Lines>
          <strong>{company.name}</strong>
          {company.nit !== '' && <small>{t('nit', { nit: company.nit })}</small>}
        </Lines>
      ),
    },
    {
      field: 'import',
      label: t('columns.import'),
      flex: 1.2,
      minWidth: 140,
      render: ({ import: { code, event } }) => (
        <Lines>
          <span>{event.name}</span>
          <small>{code}</small>
        </Lines>
      ),
    },
    {
      field: 'method',
      label: t('columns.method'),
      width: 118,
      render: ({ method }) => t(`shortMethods.${method}`),
    },
    {
      field: 'amount',
      label: t('columns.amount'),
      width: 122,
      align: 'right',
      render: ({ received_cop, amount_cop }) => (
        <strong>
          <Price amount={received_cop ?? amount_cop} />
        </strong>
      ),
    },
    {
      field: 'created',
      label: t('columns.created'),
      width: 136,
      render: ({ created_at }) => (
        <Lines>
          <FormattedDate value={created_at} format="date" />
          <small>
            <FormattedDate value={created_at} format="time" />
          </small>
        </Lines>
      ),
    },
    {
      field: 'state',
      label: t('columns.state'),
      width: 124,
      render: ({ state }) => <ImportPaymentChip state={state} />,
    },
  ]
}

const Lines = styled('span')(({ theme }) => ({
  display: 'grid',
  overflowWrap: 'anywhere',
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))
