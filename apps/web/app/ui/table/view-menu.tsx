import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTexts } from '../../i18n'
import { CheckIcon, ColumnsIcon } from '../icons'
import { uiTexts } from '../locale'
import type { Density, TableView } from './use-table-view'

export interface ColumnChoice {
  field: string
  label: string
  isShown: boolean
}

export interface ViewMenuProps {
  columns: readonly ColumnChoice[]
  view: TableView
  onChange: (patch: Partial<TableView>) => void
}

/** Which columns, and how tight. */
export function ViewMenu({ columns, view, onChange }: ViewMenuProps) {
  const t = useTexts(uiTexts)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const shownCount = columns.filter((column) => column.isShown).length
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ColumnsIcon size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('table.columns')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {columns.map((column) => (
          <MenuItem
            key={column.field}
            dense
            role="menuitemcheckbox"
            aria-checked={column.isShown}
            // The last column stays: a table without any says nothing.
            disabled={column.isShown && shownCount === 1}
            onClick={() => onChange({ columns: { ...view.columns, [column.field]: !column.isShown } })}
          >
            <Mark isOn={column.isShown} />
            {column.label}
          </MenuItem>
        ))}
        <Divider />
        <ListSubheader role="presentation" sx={{ lineHeight: 2.5 }}>
          {t('table.density')}
        </ListSubheader>
        {DENSITIES.map((density) => (
          <MenuItem
            key={density}
            dense
            role="menuitemradio"
            aria-checked={view.density === density}
            onClick={() => onChange({ density })}
          >
            <Mark isOn={view.density === density} />
            {t(`table.${density}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function Mark({ isOn }: { isOn: boolean }) {
  return (
    <Box sx={{ width: 20, height: 20, mr: 1.5, color: 'text.brand' }}>{isOn && <CheckIcon size={20} />}</Box>
  )
}

const DENSITIES: readonly Density[] = ['compact', 'standard', 'comfortable']
