import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n'
import { FilterDay } from '../../../ui/table/filter-day'
import { FilterSearch } from '../../../ui/table/filter-search'
import type { ListState } from '../../../ui/table/use-list-state'
import { groupedActions } from '../action-groups'
import { adminAuditTexts } from '../locale'

export const MORE_FILTERS = ['accion', 'desde', 'hasta', 'persona', 'id', 'organizador']

/** What was done, from when to when, by whom, and what the list was narrowed to from elsewhere. */
export function AuditMoments({ state }: { state: ListState }) {
  const t = useTexts(adminAuditTexts)
  // The same ones at each drawing: others would take what is being typed for something to write over.
  const actions = useMemo(() => groupedActions(t), [t])
  const { id = '', organizador = '', persona = '', accion = '', desde = '', hasta = '' } = state.values
  return (
    <>
      <FilterSearch
        label={t('anyAction')}
        value={accion}
        options={actions}
        onChange={(action) => state.setFilter('accion', action)}
      />
      <FilterDay
        label={t('from')}
        value={desde}
        max={hasta}
        onChange={(day) => state.setFilter('desde', day)}
      />
      <FilterDay
        label={t('to')}
        value={hasta}
        min={desde}
        onChange={(day) => state.setFilter('hasta', day)}
      />
      <OutlinedInput
        size="small"
        key={persona}
        defaultValue={persona}
        placeholder={t('person')}
        inputProps={{ 'aria-label': t('person'), inputMode: 'email', style: { paddingBlock: 10 } }}
        onBlur={(left) => state.setFilter('persona', left.target.value.trim())}
        onKeyDown={(key) => {
          if (key.key === 'Enter' && key.target instanceof HTMLInputElement)
            state.setFilter('persona', key.target.value.trim())
        }}
        sx={{ minWidth: 220, flex: { xs: '1 1 100%', sm: '0 1 240px' } }}
      />
      {id !== '' && <Chip label={t('of', { what: id })} onDelete={() => state.setFilter('id', '')} />}
      {organizador !== '' && (
        <Chip label={t('ofOrganizer')} onDelete={() => state.setFilter('organizador', '')} />
      )}
    </>
  )
}
