import type { ReportName } from '@zancada/contracts'
import { prepareSettlementCall, reportCalls } from '@zancada/contracts/reports/reports.calls'
import { ApiError, callApi } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { saveFromApi } from '../../../ui/files/save-from-api'
import { ExportMenu } from '../../../ui/table/export-menu'
import { panelReportsTexts } from '../locale'
import type { ReportQuestion } from '../report-filters'

const FORMATS = ['xlsx', 'csv', 'pdf'] as const

interface ReportExportProps {
  report: ReportName
  question: ReportQuestion
  /** A file that is too long to be sent at once is being prepared. */
  onPreparing: (fileId: string) => void
}

/** The report on screen, with its filters, as a file. */
export function ReportExport({ report, question, onPreparing }: ReportExportProps) {
  const t = useTexts(panelReportsTexts)

  async function save(format: (typeof FORMATS)[number]): Promise<string | null> {
    try {
      return t('export.done', {
        name: await saveFromApi(
          reportCalls[report],
          [{ query: { ...question, formato: format } }],
          `${report}.${format}`,
        ),
      })
    } catch (error) {
      if (!isTooLong(error) || format === 'pdf') throw error
      // A settlement that is too long to be sent at once.
      const { evento, desde, hasta } = question
      const body = {
        formato: format,
        ...(evento !== undefined && { evento }),
        ...(desde !== undefined && { desde }),
        ...(hasta !== undefined && { hasta }),
      }
      onPreparing((await callApi(prepareSettlementCall, { body })).id)
      return null
    }
  }

  return (
    <ExportMenu
      label={t('export.open')}
      formats={FORMATS.map((format) => ({ format, label: t(`export.${format}`) }))}
      save={save}
    />
  )
}

const isTooLong = (error: unknown) => error instanceof ApiError && error.code === 'too_long'
