import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job'

export const writeReportFileJob = defineJob({
  name: 'reports.write-file',
  data: z.object({ id: z.uuid() }),
  retryLimit: 2,
  expireSeconds: 900,
})

export const dropReportFilesJob = defineJob({ name: 'reports.drop-files', data: z.object({}) })
export const DROP_REPORT_FILES_CRON = '23 * * * *'
