import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FileIcon } from '../../../ui/icons'
import { type ExportFormat, saveInventory } from '../api/inventory'
import { panelInventoryTexts } from '../locale'

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv']

export function ExportMenu({ event }: { event: string }) {
  const t = useTexts(panelInventoryTexts)
  const notify = useSnackbar()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  async function save(format: ExportFormat) {
    setAnchor(null)
    setIsSaving(true)
    try {
      await saveInventory(format, event)
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
