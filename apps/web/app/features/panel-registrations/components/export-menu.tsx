import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FileIcon } from '../../../ui/icons'
import { type ExportFormat, saveExport } from '../api/registrations'
import { panelRegistrationsTexts } from '../locale'
import type { RegistrationQuery } from '../registration-filter'

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv']

/** What the list shows now, as a file. */
export function ExportMenu({ query }: { query: RegistrationQuery }) {
  const t = useTexts(panelRegistrationsTexts)
  const notify = useSnackbar()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  async function save(format: ExportFormat) {
    setAnchor(null)
    setIsSaving(true)
    try {
      await saveExport(format, query)
      notify(t('export.done'), 'success')
    } catch {
      notify(t('export.failed'), 'error')
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileIcon size={18} />}
        loading={isSaving}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(click) => setAnchor(click.currentTarget)}
      >
        {t('export.button')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            {t(`export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
