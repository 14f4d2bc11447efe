import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import type { Report } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { eventChoicesQuery } from '../../../race/event-choices'
import { FilterSelect } from '../../../ui/table/filter-select'
import { panelReportsTexts } from '../locale'
import type { ReportFilters } from '../report-filters'

export interface ReportToolbarProps {
  values: ReportFilters
  onChange: (patch: Partial<ReportFilters>) => void
  /** What the report can be asked by. */
  filters: Report['filters']
  categories: Report['categories']
}

export function ReportToolbar({ values, onChange, filters, categories }: ReportToolbarProps) {
  const t = useTexts(panelReportsTexts)
  const events = useQuery(eventChoicesQuery('')).data?.results ?? []
  const isListed = values.evento === '' || events.some(({ slug }) => slug === values.evento)
  const isFiltered = [values.evento, values.categoria, values.desde, values.hasta].some(
    (value) => value !== '',
  )
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        width: { xs: '100%', sm: 'auto' },
      }}
    >
      <FilterSelect
        label={t('filters.everyEvent')}
        value={values.evento}
        options={[
          ...events.map(({ slug, label }) => ({ value: slug, label })),
          // An address may name an event that is not among these.
          ...(isListed ? [] : [{ value: values.evento, label: values.evento }]),
        ]}
        onChange={(evento) => onChange({ evento, categoria: '' })}
      />
      {filters.includes('category') && categories.length > 1 && (
        <FilterSelect
          label={t('filters.everyCategory')}
          value={values.categoria}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(categoria) => onChange({ categoria })}
        />
      )}
      {filters.includes('days') && (
        <>
          <DayFilter
            label={t('filters.from')}
            value={values.desde}
            max={values.hasta}
            onChange={(desde) => onChange({ desde })}
          />
          <DayFilter
            label={t('filters.to')}
            value={values.hasta}
            min={values.desde}
            onChange={(hasta) => onChange({ hasta })}
          />
        </>
      )}
      {isFiltered && (
        <Button
          variant="text"
          size="small"
          onClick={() => onChange({ evento: '', categoria: '', desde: '', hasta: '' })}
        >
          {t('filters.clear')}
        </Button>
      )}
    </Box>
  )
}

interface DayFilterProps {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

function DayFilter({ label, value, min, max, onChange }: DayFilterProps) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }}
      // As tall as the choices beside it.
      sx={{ width: { xs: 'calc(50% - 6px)', sm: 160 }, '& input': { py: '10px' } }}
    />
  )
}
