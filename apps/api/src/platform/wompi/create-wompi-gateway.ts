import type { z } from 'zod'
import { checkoutUrl } from './checkout-url'
import {
  presentTransaction,
  presentVoid,
  readTransaction,
  transactionAnswer,
  transactionsAnswer,
  voidAnswer,
} from './wompi-answers'
import { readEvent } from './wompi-event'
import { type WompiGateway, WompiRefusedError, type WompiTransaction } from './wompi-gateway'
import { createWompiHttp, type WompiHttpSettings } from './wompi-http'
import { environmentOfHost, type WompiKeys, wompiEnvironment } from './wompi-keys'

export interface WompiSettings extends WompiKeys, WompiHttpSettings {
  readonly checkoutUrl: string
  /** Called with an answer of Wompi that its client does not know. */
  readonly onOddity?: (words: string) => void
}

const PAGE_SIZE = 50
/** Far more attempts than anyone makes at one payment. */
const MOST_PAGES = 40

/** The client of Wompi, against Wompi or its stand-in. */
export function createWompiGateway(settings: WompiSettings): WompiGateway {
  const environment = wompiEnvironment(settings)
  if (environment === undefined) throw new Error('The keys of Wompi are not all of one environment')
  const ofHost = environmentOfHost(settings.apiUrl)
  if (ofHost !== undefined && ofHost !== environment)
    throw new Error(`The keys of Wompi are of ${environment}, its address of ${ofHost}`)
  const http = createWompiHttp(settings)

  return {
    environment,
    checkoutUrl: (payment) => checkoutUrl(payment, settings),
    verifyEvent: (rawBody) => readEvent(rawBody, settings.eventsSecret),

    findTransaction: async (id) => {
      try {
        const answer = await http.read(`/transactions/${encodeURIComponent(id)}`, transactionAnswer)
        return presentTransaction(answer.data)
      } catch (error) {
        if (error instanceof WompiRefusedError && error.status === 404) return undefined
        throw error
      }
    },

    findTransactionsByReference: async (reference) => {
      const found = new Map<string, WompiTransaction>()
      let unreadable = 0
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const query = new URLSearchParams({ reference, page: String(page), page_size: String(PAGE_SIZE) })
        const { data, meta } = await searched(http.read(`/transactions?${query}`, transactionsAnswer))
        const before = found.size
        // An attempt made while we read moves the pages on: the same one may come twice.
        for (const item of data) {
          const transaction = readTransaction(item)
          if (transaction === undefined) unreadable += 1
          else found.set(transaction.id, transaction)
        }
        if (found.size === before || found.size >= (meta?.total_results ?? Number.POSITIVE_INFINITY)) break
        if (data.length < (meta?.page_size ?? PAGE_SIZE)) break
      }
      if (unreadable > 0) settings.onOddity?.(`${unreadable} transactions of ${reference} cannot be read`)
      const transactions = [...found.values()]
        .filter((transaction) => transaction.reference === reference)
        .sort((a, b) => momentOf(a) - momentOf(b))
      for (const { id, status } of transactions)
        if (status === 'UNKNOWN') settings.onOddity?.(`Transaction ${id} has a status we do not know`)
      return { transactions, unreadable }
    },

    voidTransaction: async (id) => {
      try {
        return presentVoid(await http.write(`/transactions/${encodeURIComponent(id)}/void`, voidAnswer))
      } catch (error) {
        if (error instanceof WompiRefusedError) return { status: 'refused', message: error.message }
        throw error
      }
    },
  }
}

/** Those nobody can date come last. */
const momentOf = ({ created_at }: WompiTransaction) => created_at?.getTime() ?? Number.MAX_SAFE_INTEGER

type Searched = z.output<typeof transactionsAnswer>

/** A search that finds nothing answers an empty list, or that there is no such thing. */
function searched(asking: Promise<Searched>): Promise<Searched> {
  return asking.catch((error: unknown) => {
    if (error instanceof WompiRefusedError && error.status === 404) return { data: [] }
    throw error
  })
}
