export { DROP_REPORT_FILES_CRON, dropReportFilesJob, writeReportFileJob } from './reports.jobs'
export { reportsRoutes } from './reports.routes'
export { dropReportFiles, writeReportFile } from './write-report-file'
