import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Report } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { FilterDay } from '../../../ui/table/filter-day'
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
  const isFiltered = [values.categoria, values.desde, values.hasta].some((value) => value !== '')
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
      {filters.includes('category') && categories.length > 1 && (
        <FilterSelect
          name="categoria"
          label={t('filters.everyCategory')}
          value={values.categoria}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(categoria) => onChange({ categoria })}
        />
      )}
      {filters.includes('days') && (
        <>
          <FilterDay
            label={t('filters.from')}
            value={values.desde}
            max={values.hasta}
            onChange={(desde) => onChange({ desde })}
          />
          <FilterDay
            label={t('filters.to')}
            value={values.hasta}
            min={values.desde}
            onChange={(hasta) => onChange({ hasta })}
          />
        </>
      )}
      {isFiltered && (
        <Button variant="text" size="small" onClick={() => onChange({ categoria: '', desde: '', hasta: '' })}>
          {t('filters.clear')}
        </Button>
      )}
    </Box>
  )
}
