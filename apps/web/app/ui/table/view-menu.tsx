import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { type FormEvent, useId, useState } from 'react'
import { useTexts } from '../../i18n'
import { CloseIcon, ColumnsIcon } from '../icons'
import { uiTexts } from '../locale'
import { type Density, keepView, type ListTaste } from './kept-views'
import { isColumnShown, type ListColumn, switchColumn } from './list-column'
import type { ListState } from './use-list-state'

export interface ViewMenuProps {
  state: ListState
  /** None where rows are cards: then only the saved views are offered. */
  columns: readonly Pick<ListColumn<never>, 'field' | 'label' | 'hidden' | 'fixed'>[]
  taste: ListTaste
  onTaste: (patch: Partial<ListTaste>) => void
}

/** Which columns, how tight, and the views somebody saved under a name. */
export function ViewMenu({ state, columns, taste, onTaste }: ViewMenuProps) {
  const t = useTexts(uiTexts)
  const dialogId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const free = columns.filter((column) => column.fixed !== true)
  const shown = free.filter((column) => isColumnShown(column, state.columns))
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ColumnsIcon size={18} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? dialogId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('table.view')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            id: dialogId,
            role: 'dialog',
            'aria-label': t('table.view'),
            sx: { width: 300, borderRadius: '12px' },
          },
        }}
      >
        <Sections>
          <SavedViews state={state} taste={taste} onTaste={onTaste} onShown={() => setAnchor(null)} />
          {free.length > 0 && (
            <fieldset>
              <legend>{t('table.columns')}</legend>
              {free.map((column) => {
                const isShown = isColumnShown(column, state.columns)
                return (
                  <FormControlLabel
                    key={column.field}
                    label={column.label}
                    // The last column stays: a table without any says nothing.
                    disabled={isShown && shown.length === 1}
                    control={<Checkbox size="small" checked={isShown} />}
                    onChange={() => state.setColumns(switchColumn(columns, state.columns, column.field))}
                  />
                )
              })}
            </fieldset>
          )}
          {columns.length > 0 && (
            <fieldset>
              <legend>{t('table.density')}</legend>
              {DENSITIES.map((density) => (
                <FormControlLabel
                  key={density}
                  label={t(`table.${density}`)}
                  control={<Radio size="small" checked={taste.density === density} />}
                  onChange={() => onTaste({ density })}
                />
              ))}
            </fieldset>
          )}
        </Sections>
      </Popover>
    </>
  )
}

type SavedViewsProps = Pick<ViewMenuProps, 'state' | 'taste' | 'onTaste'> & { onShown: () => void }

function SavedViews({ state, taste, onTaste, onShown }: SavedViewsProps) {
  const t = useTexts(uiTexts)
  const [name, setName] = useState('')
  function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    onTaste({ views: keepView(taste.views, { name: name.trim(), view: state.view }) })
    setName('')
  }
  return (
    <fieldset>
      <legend>{t('table.savedViews')}</legend>
      {taste.views.map((kept) => (
        <Saved key={kept.name}>
          <Button
            variant="text"
            aria-current={kept.view === state.view}
            onClick={() => {
              state.showView(kept.view)
              onShown()
            }}
          >
            {kept.name}
          </Button>
          <IconButton
            size="small"
            aria-label={t('table.forgetView', { name: kept.name })}
            onClick={() => onTaste({ views: taste.views.filter((each) => each !== kept) })}
          >
            <CloseIcon size={18} />
          </IconButton>
        </Saved>
      ))}
      <Saving onSubmit={save}>
        <OutlinedInput
          size="small"
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder={t('table.viewName')}
          inputProps={{ 'aria-label': t('table.viewName'), maxLength: 40 }}
        />
        <Button type="submit" variant="outlined">
          {t('table.saveView')}
        </Button>
      </Saving>
    </fieldset>
  )
}

const DENSITIES: readonly Density[] = ['compact', 'standard', 'comfortable']

const Sections = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 16,
  '& > fieldset': { display: 'grid', margin: 0, padding: 0, border: 0, minWidth: 0 },
  '& > fieldset > legend': {
    padding: 0,
    marginBottom: 4,
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.palette.text.secondary,
  },
}))

const Saved = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  '& > .MuiButton-root': { flex: 1, justifyContent: 'flex-start', minWidth: 0, overflowWrap: 'anywhere' },
  '& > [aria-current="true"]': { backgroundColor: theme.palette.primary.light },
}))

const Saving = styled('form')({
  display: 'flex',
  gap: 8,
  marginTop: 8,
  '& > .MuiInputBase-root': { flex: 1 },
})
