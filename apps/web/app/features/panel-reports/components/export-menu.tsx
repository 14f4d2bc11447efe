import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReportName } from '@zancada/contracts'
import { useId, useState } from 'react'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { ChevronDownIcon } from '../../../ui/icons'
import { prepareSettlement, saveReport } from '../api/reports'
import { panelReportsTexts } from '../locale'
import type { ReportQuestion } from '../report-filters'

const FORMATS = ['xlsx', 'csv', 'pdf'] as const

export interface ExportMenuProps {
  report: ReportName
  question: ReportQuestion
  /** A file that is too long to be sent at once is being prepared. */
  onPreparing: (fileId: string) => void
}

/** The report on screen, with its filters, as a file. */
export function ExportMenu({ report, question, onPreparing }: ExportMenuProps) {
  const t = useTexts(panelReportsTexts)
  const notify = useSnackbar()
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isSaving, setSaving] = useState(false)

  async function save(format: (typeof FORMATS)[number]): Promise<void> {
    setAnchor(null)
    setSaving(true)
    try {
      const name = await saveReport(report, question, format)
      notify(t('export.done', { name }), 'success')
    } catch (error) {
      if (isTooLong(error) && format !== 'pdf') return await prepare(format)
      notify(messageOf(error) ?? t('export.failed'), 'error')
    } finally {
      setSaving(false)
    }
  }

  async function prepare(format: 'csv' | 'xlsx'): Promise<void> {
    try {
      onPreparing(await prepareSettlement(question, format))
    } catch (error) {
      notify(messageOf(error) ?? t('export.failed'), 'error')
    }
  }

  return (
    <>
      <Button
        loading={isSaving}
        endIcon={<ChevronDownIcon size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('export.open')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {t(`export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const isTooLong = (error: unknown) => error instanceof ApiError && error.code === 'too_long'
