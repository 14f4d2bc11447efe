import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTexts } from '../../../i18n'
import { useForgetRefusedGuest } from '../../../session/guest/forget-refused-guest'
import { ButtonLink } from '../../../ui/button'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { TableSkeleton } from '../../../ui/feedback/skeletons'
import { SearchIcon } from '../../../ui/icons'
import { LoadMore } from '../../../ui/table/load-more'
import { SearchBox } from '../../../ui/table/search-box'
import { useUrlState } from '../../../ui/table/use-url-state'
import { useMyRegistrations, WHEN, type When } from '../api/my-registrations'
import { myRegistrationsTexts } from '../locale'
import type { RegistrationPieces } from '../pieces'
import { RegistrationCard } from './registration-card'

const NO_FILTER = { q: '', cuando: 'proximas' }

/** A person's registrations: those ahead first, for that is what they come for. */
export function MyRegistrations(pieces: RegistrationPieces) {
  const t = useTexts(myRegistrationsTexts)
  const [values, change] = useUrlState(NO_FILTER)
  const cuando = WHEN.find((each) => each === values.cuando) ?? 'proximas'
  const registrations = useMyRegistrations({ q: values.q, cuando })
  useForgetRefusedGuest(registrations.error)
  return (
    <>
      <Toolbar>
        <ToggleButtonGroup
          exclusive
          color="primary"
          value={cuando}
          onChange={(_, chosen: When | null) => chosen !== null && change({ cuando: chosen })}
          aria-label={t('when.label')}
        >
          {WHEN.map((each) => (
            <ToggleButton key={each} value={each} sx={TOGGLE}>
              {t(`when.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <SearchSlot>
          <SearchBox value={values.q} onSearch={(q) => change({ q })} placeholder={t('search')} />
        </SearchSlot>
      </Toolbar>
      {cuando === 'proximas' && values.q === '' && <pieces.Waits />}
      <DataStates
        query={registrations}
        skeleton={<TableSkeleton rows={3} columns={2} />}
        errorTitle={t('error')}
        isEmpty={({ pages }) => pages.every(({ results }) => results.length === 0)}
        empty={
          values.q === '' ? (
            <EmptyState
              title={t(`empty.${cuando}`)}
              text={t(`empty.${cuando}Text`)}
              action={<ButtonLink to="/eventos/publicos">{t('empty.action')}</ButtonLink>}
            />
          ) : (
            <EmptyState
              icon={<SearchIcon size={28} />}
              title={t('noMatch')}
              text={t('noMatchText')}
              action={
                <Button variant="outlined" onClick={() => change({ q: '' })}>
                  {t('clear')}
                </Button>
              }
            />
          )
        }
      >
        {({ pages }) => (
          <List aria-label={t('list')} aria-busy={registrations.isFetching}>
            {pages
              .flatMap(({ results }) => results)
              .map((registration, index) => (
                <li key={registration.id}>
                  <RegistrationCard
                    registration={registration}
                    startsOpen={index === 0 && cuando === 'proximas'}
                    {...pieces}
                  />
                </li>
              ))}
          </List>
        )}
      </DataStates>
      <LoadMore query={registrations} label={t('more')} failed={t('moreFailed')} />
    </>
  )
}

const TOGGLE = {
  height: 44,
  px: 2.5,
  textTransform: 'none',
  bgcolor: 'background.paper',
  color: 'text.primary',
}

const Toolbar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginBottom: 16,
})

const SearchSlot = styled('div')(({ theme }) => ({
  flex: '1 1 240px',
  maxWidth: 420,
  '& > *': { backgroundColor: theme.palette.background.paper },
}))

const List = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' })
