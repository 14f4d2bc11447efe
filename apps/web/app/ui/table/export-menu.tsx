import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTexts } from '../../i18n'
import { messageOf } from '../feedback/message-of'
import { useSnackbar } from '../feedback/snackbar'
import { FileIcon } from '../icons'
import { uiTexts } from '../locale'

interface ExportMenuProps<Format extends string> {
  /** «Exportar» unless it says otherwise. */
  label?: string
  /** In this order, as each is called. */
  formats: readonly { readonly format: Format; readonly label: string }[]
  /** Answers what to say once the file is there; null when there is none yet. */
  save: (format: Format) => Promise<string | null>
}

/** What a screen shows now, as a file. */
export function ExportMenu<Format extends string>({ label, formats, save }: ExportMenuProps<Format>) {
  const t = useTexts(uiTexts)
  const notify = useSnackbar()
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  async function choose(format: Format) {
    setAnchor(null)
    setIsSaving(true)
    try {
      const done = await save(format)
      if (done !== null) notify(done, 'success')
    } catch (error) {
      notify(messageOf(error) ?? t('table.exportFailed'), 'error')
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
        aria-controls={anchor ? menuId : undefined}
        onClick={(click) => setAnchor(click.currentTarget)}
      >
        {label ?? t('table.export')}
      </Button>
      <Menu id={menuId} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {formats.map((each) => (
          <MenuItem key={each.format} onClick={() => void choose(each.format)}>
            {each.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
