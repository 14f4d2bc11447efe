export { cleanUpImports } from './clean-up-imports'
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
export { endImportsOfEvent, followImports } from './order/expire-imports'
export { importOrderRoutes } from './order/import-order.routes'
export { importPayables } from './order/import-payable'
export { tellImport } from './order/tell-import'
export { processImport } from './process-import'
