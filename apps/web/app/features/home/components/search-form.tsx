import { styled } from '@mui/material/styles'
import { type FormEvent, useId } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTexts } from '../../../i18n'
import {
  DISTANCE_BANDS,
  EVENTS_PATH,
  eventSearchOf,
  eventsPath,
  TEXT_MAX_LENGTH,
} from '../../../race/event-search'
import { Button } from '../../../ui/button'
import { SearchCell } from '../../../ui/form/search-cell'
import { homeTexts } from '../locale'

/** A plain GET form, so that it also works before the page's script arrives, or without it. */
export function SearchForm() {
  const t = useTexts(homeTexts)
  const navigate = useNavigate()
  const id = useId()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    navigate(eventsPath(eventSearchOf(new FormData(event.currentTarget))))
  }

  return (
    <Bar action={EVENTS_PATH} method="get" role="search" aria-label={t('search.label')} onSubmit={search}>
      <SearchCell>
        <label htmlFor={`${id}-q`}>{t('search.text')}</label>
        <input
          id={`${id}-q`}
          name="q"
          type="search"
          maxLength={TEXT_MAX_LENGTH}
          placeholder={t('search.textHint')}
        />
      </SearchCell>
      <SearchCell>
        <label htmlFor={`${id}-city`}>{t('search.city')}</label>
        <input
          id={`${id}-city`}
          name="ciudad"
          maxLength={TEXT_MAX_LENGTH}
          autoComplete="address-level2"
          placeholder={t('search.cityHint')}
        />
      </SearchCell>
      <SearchCell>
        <label htmlFor={`${id}-distance`}>{t('search.distance')}</label>
        <select id={`${id}-distance`} name="distancia" defaultValue="">
          <option value="">{t('search.anyDistance')}</option>
          {DISTANCE_BANDS.map((band) => (
            <option key={band} value={band}>
              {t(`distances.${band}`)}
            </option>
          ))}
        </select>
      </SearchCell>
      <Button type="submit" size="large">
        {t('search.submit')}
      </Button>
    </Bar>
  )
}

const Bar = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 12,
  borderRadius: 16,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[12],
  '& > button': { minHeight: 56 },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1.3fr 1fr 0.9fr auto' },
}))
