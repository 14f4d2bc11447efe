import { styled } from '@mui/material/styles'
import { type FormEvent, useId } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTexts } from '../../../i18n'
import { Button } from '../../../ui/button'
import { colors } from '../../../ui/colors'
import { DISTANCE_BANDS, EVENTS_PATH, eventSearchPath } from '../event-search'
import { homeTexts } from '../locale'

/** A plain GET form, so that it also works before the page's script arrives, or without it. */
export function SearchForm() {
  const t = useTexts(homeTexts)
  const navigate = useNavigate()
  const id = useId()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    navigate(eventSearchPath(new FormData(event.currentTarget)))
  }

  return (
    <Bar action={EVENTS_PATH} method="get" role="search" aria-label={t('search.label')} onSubmit={search}>
      <Field>
        <label htmlFor={`${id}-q`}>{t('search.text')}</label>
        <input id={`${id}-q`} name="q" type="search" maxLength={100} placeholder={t('search.textHint')} />
      </Field>
      <Field>
        <label htmlFor={`${id}-city`}>{t('search.city')}</label>
        <input
          id={`${id}-city`}
          name="ciudad"
          maxLength={100}
          autoComplete="address-level2"
          placeholder={t('search.cityHint')}
        />
      </Field>
      <Field>
        <label htmlFor={`${id}-distance`}>{t('search.distance')}</label>
        <select id={`${id}-distance`} name="distancia" defaultValue="">
          <option value="">{t('search.anyDistance')}</option>
          {DISTANCE_BANDS.map((band) => (
            <option key={band} value={band}>
              {t(`distances.${band}`)}
            </option>
          ))}
        </select>
      </Field>
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

const Field = styled('div')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  padding: '7px 14px 6px',
  border: `1px solid ${colors.controlLine}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '&:focus-within': {
    borderColor: theme.palette.primary.main,
    boxShadow: `0 0 0 3px ${theme.alpha(theme.palette.primary.main, 0.2)}`,
  },
  '& label': { fontSize: '0.75rem', fontWeight: 600, lineHeight: 1.4, color: theme.palette.text.secondary },
  '& input, & select': {
    width: '100%',
    minWidth: 0,
    height: 26,
    margin: 0,
    padding: 0,
    border: 0,
    outline: 0,
    background: 'none',
    color: theme.palette.text.primary,
    font: 'inherit',
    fontSize: '1rem',
    fontWeight: 500,
  },
  // A native select pads its text; this lines it up with the inputs.
  '& select': { marginLeft: -4, width: 'calc(100% + 4px)' },
  '& input::placeholder': { color: theme.palette.text.secondary, opacity: 1, fontWeight: 400 },
}))
