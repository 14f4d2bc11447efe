import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { EVENTS_PATH, EVERYTHING, type EventSearch, eventsPath } from '../../../race/event-search'
import { CloseIcon } from '../../../ui/icons'
import { eventsTexts } from '../locale'
import { monthLabel } from '../month-choices'

export interface ActiveFiltersProps {
  search: EventSearch
  /** The organizer's name, when the results tell it; else their slug is shown. */
  organizerName: string | undefined
}

/** What the list is narrowed by, each with the way out of it. Links, so they also work without script. */
export function ActiveFilters({ search, organizerName }: ActiveFiltersProps) {
  const t = useTexts(eventsTexts)
  const filters = [
    { name: 'q', label: search.q === '' ? '' : `«${search.q}»` },
    { name: 'ciudad', label: search.ciudad },
    { name: 'distancia', label: search.distancia === '' ? '' : t(`distances.${search.distancia}`) },
    { name: 'mes', label: search.mes === '' ? '' : monthLabel(search.mes) },
    { name: 'organizador', label: search.organizador === '' ? '' : (organizerName ?? search.organizador) },
  ].filter(({ label }) => label !== '')
  if (filters.length === 0) return null
  return (
    <Row aria-label={t('active.label')}>
      {filters.map(({ name, label }) => (
        <li key={name}>
          <Chip
            to={eventsPath({ ...search, cursor: '', [name]: '' })}
            aria-label={t('active.remove', { filter: label })}
          >
            {label}
            <CloseIcon size={16} />
          </Chip>
        </li>
      ))}
      <li>
        <Clear
          to={
            search.orden === EVERYTHING.orden
              ? EVENTS_PATH
              : eventsPath({ ...EVERYTHING, orden: search.orden })
          }
        >
          {t('active.clear')}
        </Clear>
      </li>
    </Row>
  )
}

const Row = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: '0 0 20px',
  padding: 0,
  listStyle: 'none',
})

const Chip = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 36,
  paddingInline: '12px 8px',
  borderRadius: 8,
  backgroundColor: theme.palette.secondary.main,
  color: theme.palette.secondary.contrastText,
  fontSize: '0.875rem',
  fontWeight: 600,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: theme.palette.secondary.dark },
}))

const Clear = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  paddingInline: 8,
  color: theme.palette.text.brand,
  fontSize: '0.875rem',
  fontWeight: 600,
}))
