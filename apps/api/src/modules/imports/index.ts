export { cleanUpImports, dropLeftFiles } from './clean-up-imports'
export {
  applyImportJob,
  CLEAN_UP_IMPORTS_CRON,
  cleanUpImportsJob,
  FOLLOW_IMPORTS_CRON,
  followImportsJob,
  processImportJob,
  tellImportJob,
} from './imports.jobs'
export { importsRoutes } from './imports.routes'
export { applyImport } from './order/apply-import'
export { confirmImport } from './order/confirm-import'
export { endImportsOfEvent, followImports, tellCancelledLists } from './order/expire-imports'
export { followMovedRace } from './order/follow-moved-race'
export { importOrderRoutes } from './order/import-order.routes'
export { importPayables } from './order/import-payable'
export { submitFromPanel } from './order/pay-ways'
export { approveTransfer } from './order/review-transfer'
export { countSubmittedTransfers } from './order/submitted-transfers.repository'
export { tellImport } from './order/tell-import'
export { giveBackWithdrawn, withdrawPerson } from './order/withdraw-person'
export { processImport } from './process-import'
export { orderOf, withDayFirst } from './reading/date-order.rules'
export { plainWords } from './reading/plain-words.rules'
export { readDate } from './reading/read-date.rules'
export { uploadImport } from './upload-import'
