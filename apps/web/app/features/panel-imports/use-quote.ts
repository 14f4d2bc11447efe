import { queryOptions, useQuery } from '@tanstack/react-query'
import { quoteImportCall } from '@zancada/contracts/imports/import-payments.calls'
import { apiQuery } from '../../queries/api-query'

const quoteQuery = (id: string, codigo: string) =>
  queryOptions({
    ...apiQuery(quoteImportCall, { params: { id }, query: codigo === '' ? {} : { codigo } }),
    // Others buy meanwhile: it is asked again whenever the page is opened.
    staleTime: 0,
    retry: false,
  })

/** What the rows would cost now, and with a code. The price without it stays in sight while the code is refused. */
export function useQuote(id: string, code: string) {
  const plain = useQuery(quoteQuery(id, ''))
  const coded = useQuery({ ...quoteQuery(id, code), enabled: code !== '' })
  const isCoded = code !== '' && coded.data !== undefined
  return {
    quote: isCoded ? coded : plain,
    /** Why the code does not apply; null while nothing is known against it. */
    fault: code === '' ? null : coded.error,
    isAskingCode: code !== '' && coded.isFetching,
  }
}
