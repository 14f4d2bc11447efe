import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job'

/** Reads a file, or judges its rows again: whichever its import is waiting for. */
export const processImportJob = defineJob({
  name: 'imports.process',
  data: z.object({ id: z.uuid() }),
  expireSeconds: 120,
})

export const cleanUpImportsJob = defineJob({ name: 'imports.clean-up', data: z.object({}) })
export const CLEAN_UP_IMPORTS_CRON = '41 3 * * *'
