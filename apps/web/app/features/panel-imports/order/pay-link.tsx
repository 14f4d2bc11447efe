import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ImportOrder } from '@zancada/contracts'
import { loadImportPayLinkCall } from '@zancada/contracts/imports/import-payments.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { messageOf } from '../../../ui/feedback/message-of'
import { NewTabNote } from '../../../ui/feedback/new-tab-note'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { panelImportsTexts } from '../locale'

/** The company's link, to be copied or sent by chat. The one that was mailed goes on opening. */
export function PayLink({ order }: { order: ImportOrder }) {
  const t = useTexts(panelImportsTexts)
  const notify = useSnackbar()
  // Another address of the company ends the links before.
  const link = useQuery(
    apiQuery(loadImportPayLinkCall, { params: { id: order.id } }, { apart: order.company?.email ?? '' }),
  )
  const url = link.data?.url

  function copy() {
    if (url === undefined) {
      notify(messageOf(link.error) ?? t('payLink.failed'), 'error')
      void link.refetch()
      return
    }
    navigator.clipboard.writeText(url).then(
      () => notify(t('payLink.copied'), 'success'),
      // Without a clipboard the address itself is what there is to give.
      () => notify(url),
    )
  }
  const words = t('payLink.message', {
    company: order.company?.name ?? '',
    event: order.event.name,
    amount: formatCop(order.totals.left_cop),
  })
  return (
    <>
      <Button loading={link.isPending} onClick={copy}>
        {t('payLink.copy')}
      </Button>
      {url !== undefined && (
        <Button
          variant="outlined"
          component="a"
          href={`https://wa.me/?${new URLSearchParams({ text: `${words} ${url}` })}`}
          target="_blank"
          rel="noopener"
        >
          {t('payLink.whatsapp')}
          <NewTabNote />
        </Button>
      )}
    </>
  )
}
