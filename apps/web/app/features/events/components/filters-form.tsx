import { styled } from '@mui/material/styles'
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTexts } from '../../../i18n'
import {
  DISTANCE_BANDS,
  EVENTS_PATH,
  type EventSearch,
  eventSearchOf,
  eventsPath,
  ORDERS,
  TEXT_MAX_LENGTH,
} from '../../../race/event-search'
import { Button } from '../../../ui/button'
import { SearchCell } from '../../../ui/form/search-cell'
import { eventsTexts } from '../locale'
import type { MonthChoice } from '../month-choices'
import { DistanceChoice } from './distance-choice'

export interface FiltersFormProps {
  search: EventSearch
  months: readonly MonthChoice[]
  cities: readonly string[]
}

/** A plain GET form, which works without script; with it, a choice is applied as soon as it is made. */
export function FiltersForm({ search, months, cities }: FiltersFormProps) {
  const t = useTexts(eventsTexts)
  const navigate = useNavigate()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)

  // The address may change without the form: a chip removed, or going back. Remounting would lose the focus. What was
  // typed before the page's script came is nobody's to take away.
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    showSearch(form.current, search)
  }, [search])

  // What is typed waits for its button; what is picked does not. Heard from the field itself: a choice made before the
  // page's script came is told again by the same event. Before the form can be touched: what is picked in between is lost.
  useLayoutEffect(() => {
    const { current } = form
    const applyChoice = ({ target }: Event) => {
      const isPicked =
        target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'radio')
      if (isPicked && current !== null) navigate(pathOf(current))
    }
    current?.addEventListener('change', applyChoice)
    return () => current?.removeEventListener('change', applyChoice)
  }, [navigate])

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    navigate(pathOf(event.currentTarget))
  }

  return (
    <Bar
      ref={form}
      method="get"
      action={EVENTS_PATH}
      role="search"
      aria-label={t('filters.label')}
      // What a browser restored on the way back would not be what the list shows.
      autoComplete="off"
      onSubmit={apply}
    >
      <Fields>
        <SearchCell data-wide>
          <label htmlFor={`${id}-q`}>{t('filters.q')}</label>
          <input
            id={`${id}-q`}
            name="q"
            type="search"
            defaultValue={search.q}
            maxLength={TEXT_MAX_LENGTH}
            placeholder={t('filters.qHint')}
          />
        </SearchCell>
        <SearchCell data-wide>
          <label htmlFor={`${id}-city`}>{t('filters.ciudad')}</label>
          <input
            id={`${id}-city`}
            name="ciudad"
            list={`${id}-cities`}
            defaultValue={search.ciudad}
            maxLength={TEXT_MAX_LENGTH}
            placeholder={t('filters.ciudadHint')}
          />
          <datalist id={`${id}-cities`}>
            {cities.map((city) => (
              <option key={city} value={city} />
            ))}
          </datalist>
        </SearchCell>
        <SearchCell>
          <label htmlFor={`${id}-month`}>{t('filters.mes')}</label>
          <select id={`${id}-month`} name="mes" defaultValue={search.mes}>
            <option value="">{t('filters.anyMonth')}</option>
            {months.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </SearchCell>
        <SearchCell>
          <label htmlFor={`${id}-order`}>{t('filters.orden')}</label>
          <select id={`${id}-order`} name="orden" defaultValue={search.orden}>
            {ORDERS.map((order) => (
              <option key={order} value={order}>
                {t(`orders.${order}`)}
              </option>
            ))}
          </select>
        </SearchCell>
        <Button type="submit" size="large">
          {t('filters.submit')}
        </Button>
      </Fields>
      <DistanceChoice bands={DISTANCE_BANDS} chosen={search.distancia} />
      {search.organizador !== '' && <input type="hidden" name="organizador" value={search.organizador} />}
    </Bar>
  )
}

function pathOf(filled: HTMLFormElement): string {
  return eventsPath(eventSearchOf(new FormData(filled)))
}

function showSearch(form: HTMLFormElement | null, search: EventSearch): void {
  const shown: Record<string, string> = { ...search }
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLInputElement && field.type === 'radio')
      field.checked = field.value === shown[field.name]
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = shown[field.name] ?? ''
  }
}

const Bar = styled(Form)({ display: 'grid', gap: 16, marginTop: 28 })

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  padding: 12,
  borderRadius: 16,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[8],
  '& > [data-wide], & > button': { gridColumn: '1 / -1' },
  '& > button': { minHeight: 56 },
  [theme.breakpoints.up('sm')]: { '& > [data-wide]': { gridColumn: 'auto' } },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '1.4fr 1.1fr 1.1fr 0.8fr auto',
    '& > button': { gridColumn: 'auto' },
  },
}))
