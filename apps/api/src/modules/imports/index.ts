export { cleanUpImports } from './clean-up-imports'
export { CLEAN_UP_IMPORTS_CRON, cleanUpImportsJob, processImportJob } from './imports.jobs'
export { importsRoutes } from './imports.routes'
export { processImport } from './process-import'
