import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTexts } from '../../i18n'
import { useSnackbar } from '../feedback/snackbar'
import { FileIcon } from '../icons'
import { uiTexts } from '../locale'

type ExportFormat = 'xlsx' | 'csv'

interface ExportMenuProps {
  /** How each format is called. */
  formats: Readonly<Record<ExportFormat, string>>
  /** Said once the file is there. */
  done: string
  save: (format: ExportFormat) => Promise<void>
}

/** What a list shows now, as a file. */
export function ExportMenu({ formats, done, save }: ExportMenuProps) {
  const t = useTexts(uiTexts)
  const notify = useSnackbar()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  async function choose(format: ExportFormat) {
    setAnchor(null)
    setIsSaving(true)
    try {
      await save(format)
      notify(done, 'success')
    } catch {
      notify(t('table.exportFailed'), 'error')
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
        {t('table.export')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <MenuItem key={format} onClick={() => void choose(format)}>
            {formats[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
