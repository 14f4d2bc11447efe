import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { EventCard } from '@zancada/contracts'
import type { ComponentType } from 'react'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { TableSkeleton } from '../../../ui/feedback/skeletons'
import { HeartIcon, SearchIcon } from '../../../ui/icons'
import { LoadMore } from '../../../ui/table/load-more'
import { SearchBox } from '../../../ui/table/search-box'
import { useUrlState } from '../../../ui/table/use-url-state'
import { useSavedRaces, WHEN, type When } from '../api/saved-races'
import { savedRacesTexts } from '../locale'
import { MailsSwitch } from './mails-switch'

export interface SavedRacesProps {
  /** A race as the list of races shows it. */
  Card: ComponentType<{ event: EventCard; heading: 'h2' }>
}

const NO_FILTER = { buscar: '', ver: 'proximas' }

/** The races that somebody marked, and whether they hear of prices about to end. */
export function SavedRaces({ Card }: SavedRacesProps) {
  const t = useTexts(savedRacesTexts)
  const [values, change] = useUrlState(NO_FILTER)
  const cuando = WHEN.find((each) => each === values.ver) ?? 'proximas'
  const races = useSavedRaces({ q: values.buscar, cuando })
  return (
    <>
      <Toolbar>
        <ToggleButtonGroup
          exclusive
          color="primary"
          value={cuando}
          onChange={(_, chosen: When | null) => chosen !== null && change({ ver: chosen })}
          aria-label={t('when.label')}
        >
          {WHEN.map((each) => (
            <ToggleButton key={each} value={each} sx={TOGGLE}>
              {t(`when.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <SearchSlot>
          <SearchBox
            value={values.buscar}
            onSearch={(buscar) => change({ buscar })}
            placeholder={t('search')}
          />
        </SearchSlot>
      </Toolbar>
      <MailsSwitch />
      <DataStates
        query={races}
        skeleton={<TableSkeleton rows={2} columns={3} />}
        errorTitle={t('error')}
        isEmpty={({ pages }) => pages.every(({ results }) => results.length === 0)}
        empty={
          values.buscar === '' ? (
            <EmptyState
              icon={<HeartIcon size={28} />}
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
                <Button variant="outlined" onClick={() => change({ buscar: '' })}>
                  {t('clear')}
                </Button>
              }
            />
          )
        }
      >
        {({ pages }) => (
          <List aria-label={t('list')} aria-busy={races.isFetching}>
            {pages
              .flatMap(({ results }) => results)
              .map((event) => (
                <li key={event.slug}>
                  <Card event={event} heading="h2" />
                </li>
              ))}
          </List>
        )}
      </DataStates>
      <LoadMore query={races} label={t('more')} failed={t('moreFailed')} />
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

const Toolbar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 })

const SearchSlot = styled('div')(({ theme }) => ({
  flex: '1 1 240px',
  maxWidth: 420,
  '& > *': { backgroundColor: theme.palette.background.paper },
}))

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
