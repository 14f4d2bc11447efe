import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import type { ListState } from '../../../ui/table/use-list-state'
import { adminAuditTexts } from '../locale'

/** From when to when, by whom, and what the list was narrowed to from elsewhere. */
export function AuditMoments({ state }: { state: ListState }) {
  const t = useTexts(adminAuditTexts)
  const { id = '', organizador = '', persona = '' } = state.values
  return (
    <>
      {(['desde', 'hasta'] as const).map((name) => (
        <Day key={name}>
          <span>{t(name === 'desde' ? 'from' : 'to')}</span>
          <OutlinedInput
            type="date"
            size="small"
            value={state.values[name] ?? ''}
            inputProps={{ style: { paddingBlock: 10 } }}
            onChange={(change) => state.setFilter(name, change.target.value)}
          />
        </Day>
      ))}
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

const Day = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
  [theme.breakpoints.down('sm')]: { flex: '1 1 100%', '& > span': { width: 48 }, '& > div': { flex: 1 } },
}))
