import { CLEAN_UP_CRON, cleanUp, cleanUpJob, resetLinkJob, sendResetLink } from './modules/accounts'
import { eventCancelledJob, eventPostponedJob, placesFreedJob, startsMovedJob } from './modules/events'
import {
  applyImport,
  applyImportJob,
  CLEAN_UP_IMPORTS_CRON,
  cleanUpImports,
  cleanUpImportsJob,
  endImportsOfEvent,
  FOLLOW_IMPORTS_CRON,
  followImports,
  followImportsJob,
  followMovedRace,
  processImport,
  processImportJob,
  tellCancelledLists,
  tellImport,
  tellImportJob,
} from './modules/imports'
import { TELL_OPENINGS_CRON, tellOpenings, tellOpeningsJob } from './modules/opening-notices'
import {
  CLEAN_UP_ORDERS_CRON,
  cleanUpOrders,
  cleanUpOrdersJob,
  confirmationJob,
  EXPIRE_HOLDS_CRON,
  EXPIRE_SENT_TO_PAY_CRON,
  expireHolds,
  expireHoldsJob,
  expireSentToPay,
  expireSentToPayJob,
  followCancelledEvent,
  postponementMailJob,
  runnerTicketsJob,
  sendPostponement,
  tellConfirmed,
  tellEventPostponed,
  tellStartsMoved,
  tellTickets,
  tellUndoneLater,
  ticketJob,
  undoneJob,
} from './modules/orders'
import {
  deliverBulkMail,
  deliverBulkMailJob,
  EXPIRE_CHARGES_CRON,
  expireCharges,
  expireChargesJob,
  fanOutBulkMail,
  fanOutBulkMailJob,
} from './modules/organizer-registrations'
import {
  askProviderFirst,
  createProviderBreaker,
  oweCancelledOrder,
  processEvent,
  processEventJob,
  RECONCILE_CRON,
  RECONCILE_TAIL_CRON,
  reconcile,
  reconcileJob,
  reconcileTail,
  reconcileTailJob,
  settleTransaction,
  settleTransactionJob,
  TRIM_EVENTS_CRON,
  trimEvents,
  trimEventsJob,
} from './modules/payments'
import {
  ERASE_WAITING_CRON,
  eraseWaiting,
  eraseWaitingJob,
  FORGET_STALE_CRON,
  forgetStale,
  forgetStaleJob,
} from './modules/privacy'
import {
  applyResult,
  applyResultJob,
  askAccounts,
  askAccountsJob,
  FOLLOW_BATCHES_CRON,
  FORGET_ACCOUNTS_CRON,
  followBatches,
  followBatchesJob,
  forgetAccounts,
  forgetAccountsJob,
  workBatch,
  workBatchJob,
} from './modules/refund-batches'
import { REMIND_CAPTAINS_CRON, remindCaptains, remindCaptainsJob } from './modules/registrations'
import {
  DROP_REPORT_FILES_CRON,
  dropReportFiles,
  dropReportFilesJob,
  writeReportFile,
  writeReportFileJob,
} from './modules/reports'
import { REMIND_ENDING_PRICES_CRON, remindEndingPrices, remindEndingPricesJob } from './modules/saved-races'
import { OFFER_WAITED_PLACES_CRON, offerFreedPlaces, offerWaitedPlacesJob } from './modules/waitlist'
import { moneyParts } from './payables'
import type { ApiDependencies } from './platform/dependencies'
import type { Job } from './platform/jobs/job'
import type { JobRunner } from './platform/jobs/job-queue'
import { sendMailJob } from './platform/mail/mail-outbox'

/** Every kind of background work of the product: each process knows the queues… */
export const allJobs: readonly Job[] = [
  sendMailJob,
  resetLinkJob,
  cleanUpJob,
  eventCancelledJob,
  eventPostponedJob,
  startsMovedJob,
  postponementMailJob,
  confirmationJob,
  undoneJob,
  ticketJob,
  runnerTicketsJob,
  expireHoldsJob,
  expireSentToPayJob,
  expireChargesJob,
  placesFreedJob,
  offerWaitedPlacesJob,
  tellOpeningsJob,
  remindCaptainsJob,
  remindEndingPricesJob,
  cleanUpOrdersJob,
  processEventJob,
  settleTransactionJob,
  reconcileJob,
  reconcileTailJob,
  trimEventsJob,
  eraseWaitingJob,
  forgetStaleJob,
  fanOutBulkMailJob,
  deliverBulkMailJob,
  writeReportFileJob,
  dropReportFilesJob,
  processImportJob,
  cleanUpImportsJob,
  applyImportJob,
  tellImportJob,
  followImportsJob,
  workBatchJob,
  applyResultJob,
  askAccountsJob,
  followBatchesJob,
  forgetAccountsJob,
]

/** …and worker processes take from them. */
export async function startWorkers(jobs: JobRunner, deps: ApiDependencies): Promise<void> {
  const money = { ...deps, ...moneyParts }
  const askingInOneTurn = () => {
    const breaker = createProviderBreaker()
    return (ending: Parameters<typeof askProviderFirst>[1]) => askProviderFirst(money, ending, breaker)
  }
  await jobs.work(sendMailJob, (message) => deps.mailer.send(message), { concurrency: 10 })
  await jobs.work(resetLinkJob, ({ email }) => sendResetLink(deps, email))
  await jobs.work(cleanUpJob, () => cleanUp(deps))
  await jobs.repeat(cleanUpJob, CLEAN_UP_CRON)
  await jobs.work(eventCancelledJob, async (event) => {
    // First, so that no row of theirs is registered any more.
    await endImportsOfEvent(deps, event)
    try {
      await followCancelledEvent(deps, oweCancelledOrder, event)
    } finally {
      // Orders that failed are tried again; lists without any of them are told now.
      await tellCancelledLists(deps, event)
    }
  })
  await jobs.work(eventPostponedJob, (event) =>
    tellEventPostponed(deps, event, (tx, moved) => followMovedRace(deps, tx, moved)),
  )
  await jobs.work(startsMovedJob, (moved) => tellStartsMoved(deps, moved))
  await jobs.work(postponementMailJob, (told) => sendPostponement(deps, told), { concurrency: 4 })
  await jobs.work(confirmationJob, (order) => tellConfirmed(deps, order), { concurrency: 4 })
  await jobs.work(undoneJob, (undone) => tellUndoneLater(deps, undone), { concurrency: 4 })
  await jobs.work(ticketJob, (telling) => tellTickets(deps, telling), { concurrency: 4 })
  await jobs.work(runnerTicketsJob, (of) => tellTickets(deps, { ...of, why: 'confirmed' }), {
    concurrency: 4,
  })
  await jobs.work(expireHoldsJob, () => expireHolds(deps))
  await jobs.repeat(expireHoldsJob, EXPIRE_HOLDS_CRON)
  await jobs.work(
    expireSentToPayJob,
    () => {
      const ask = askingInOneTurn()
      return expireSentToPay(deps, ({ id, expires_at }) =>
        ask({ payable_kind: 'order', payable_id: id, held_until: expires_at }),
      )
    },
    // A turn that waits for the provider may still run when the next one is due.
    { concurrency: 2 },
  )
  await jobs.repeat(expireSentToPayJob, EXPIRE_SENT_TO_PAY_CRON)
  await jobs.work(expireChargesJob, () => expireCharges(deps, askingInOneTurn()))
  await jobs.repeat(expireChargesJob, EXPIRE_CHARGES_CRON)
  await jobs.work(placesFreedJob, (event) => offerFreedPlaces(deps, event))
  await jobs.work(offerWaitedPlacesJob, () => offerFreedPlaces(deps, {}))
  await jobs.repeat(offerWaitedPlacesJob, OFFER_WAITED_PLACES_CRON)
  await jobs.work(tellOpeningsJob, () => tellOpenings(deps))
  await jobs.repeat(tellOpeningsJob, TELL_OPENINGS_CRON)
  await jobs.work(remindCaptainsJob, () => remindCaptains(deps))
  await jobs.repeat(remindCaptainsJob, REMIND_CAPTAINS_CRON)
  await jobs.work(remindEndingPricesJob, () => remindEndingPrices(deps))
  await jobs.repeat(remindEndingPricesJob, REMIND_ENDING_PRICES_CRON)
  await jobs.work(cleanUpOrdersJob, () => cleanUpOrders(deps))
  await jobs.repeat(cleanUpOrdersJob, CLEAN_UP_ORDERS_CRON)
  await jobs.work(processEventJob, (event) => processEvent(money, event), { concurrency: 10 })
  await jobs.work(settleTransactionJob, async ({ transaction_id }) => {
    await settleTransaction(money, transaction_id)
  })
  await jobs.work(reconcileJob, () => reconcile(money))
  await jobs.repeat(reconcileJob, RECONCILE_CRON)
  await jobs.work(reconcileTailJob, () => reconcileTail(money))
  await jobs.repeat(reconcileTailJob, RECONCILE_TAIL_CRON)
  await jobs.work(trimEventsJob, () => trimEvents(deps))
  await jobs.repeat(trimEventsJob, TRIM_EVENTS_CRON)
  await jobs.work(fanOutBulkMailJob, (mail) => fanOutBulkMail(deps, mail))
  await jobs.work(deliverBulkMailJob, (mail) => deliverBulkMail(deps, mail), { concurrency: 5 })
  await jobs.work(eraseWaitingJob, () => eraseWaiting(deps))
  await jobs.repeat(eraseWaitingJob, ERASE_WAITING_CRON)
  await jobs.work(forgetStaleJob, () => forgetStale(deps))
  await jobs.repeat(forgetStaleJob, FORGET_STALE_CRON)
  await jobs.work(writeReportFileJob, (file) => writeReportFile(deps, file), { concurrency: 1 })
  await jobs.work(dropReportFilesJob, () => dropReportFiles(deps))
  await jobs.repeat(dropReportFilesJob, DROP_REPORT_FILES_CRON)
  await jobs.work(processImportJob, (file) => processImport(deps, file), { concurrency: 2 })
  await jobs.work(cleanUpImportsJob, () => cleanUpImports(deps))
  await jobs.repeat(cleanUpImportsJob, CLEAN_UP_IMPORTS_CRON)
  await jobs.work(applyImportJob, (paid) => applyImport(deps, paid), { concurrency: 2 })
  await jobs.work(tellImportJob, (told) => tellImport(deps, told))
  await jobs.work(followImportsJob, () => followImports(deps, askingInOneTurn()))
  await jobs.repeat(followImportsJob, FOLLOW_IMPORTS_CRON)
  await jobs.work(workBatchJob, (batch) => workBatch(money, batch), { concurrency: 1 })
  await jobs.work(applyResultJob, (told) => applyResult(money, told), { concurrency: 1 })
  await jobs.work(
    askAccountsJob,
    ({ event_id, before }) => askAccounts(deps, { event_id, before: new Date(before) }),
    { concurrency: 1 },
  )
  await jobs.work(followBatchesJob, () => followBatches(deps))
  await jobs.repeat(followBatchesJob, FOLLOW_BATCHES_CRON)
  await jobs.work(forgetAccountsJob, () => forgetAccounts(deps))
  await jobs.repeat(forgetAccountsJob, FORGET_ACCOUNTS_CRON)
  await jobs.forgetOthers()
}
