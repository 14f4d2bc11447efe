import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n'
import { DataStates } from '../ui/feedback/data-states'
import { SearchBox } from '../ui/table/search-box'
import { eventChoicesQuery } from './event-choices'
import { raceTexts } from './locale'

export interface ChooseEventsProps {
  /** By slug. */
  chosen: readonly string[]
  onChange: (slugs: string[]) => void
  /** Those already chosen, which may be beyond the first ones listed. */
  known?: readonly { readonly slug: string; readonly name: string }[]
}

/** Fewer than these are read at a glance. */
const WORTH_SEARCHING = 8

/** The organizer's events with a box each; a search appears where they are many. */
export function ChooseEvents({ chosen, onChange, known = [] }: ChooseEventsProps) {
  const t = useTexts(raceTexts)
  const [search, setSearch] = useState('')
  // Those chosen at the beginning stand first, in sight; none moves while boxes are ticked.
  const [first] = useState(chosen)
  const [isLong, setIsLong] = useState(false)
  const events = useQuery(eventChoicesQuery(search))
  if (!isLong && (events.data?.results.length ?? 0) > WORTH_SEARCHING) setIsLong(true)

  return (
    <Box>
      {isLong && <SearchBox value={search} onSearch={setSearch} placeholder={t('events.search')} />}
      <DataStates query={events} errorTitle={t('events.error')} skeleton={<Skeleton height={96} />}>
        {({ results, next }) => {
          const shown = search === '' ? chosenFirst([...beyond(results, known), ...results], first) : results
          if (shown.length === 0) return <Note>{t(search === '' ? 'events.empty' : 'events.noMatch')}</Note>
          return (
            <>
              <Choices>
                {shown.map(({ slug, label }) => (
                  <FormControlLabel
                    key={slug}
                    label={label}
                    control={
                      <Checkbox
                        name="event_slugs"
                        checked={chosen.includes(slug)}
                        onChange={(_, isOn) =>
                          onChange(isOn ? [...chosen, slug] : chosen.filter((each) => each !== slug))
                        }
                      />
                    }
                  />
                ))}
              </Choices>
              {next !== null && <Note>{t('events.more')}</Note>}
            </>
          )
        }}
      </DataStates>
    </Box>
  )
}

function chosenFirst<Event extends { readonly slug: string }>(
  events: readonly Event[],
  first: readonly string[],
): readonly Event[] {
  const isFirst = ({ slug }: Event) => first.includes(slug)
  return [...events.filter(isFirst), ...events.filter((event) => !isFirst(event))]
}

function beyond(
  listed: readonly { readonly slug: string }[],
  known: NonNullable<ChooseEventsProps['known']>,
): readonly { readonly slug: string; readonly label: string }[] {
  return known
    .filter(({ slug }) => listed.every((event) => event.slug !== slug))
    .map(({ slug, name }) => ({ slug, label: name }))
}

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: 8,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
}))

const Choices = styled('div')({
  display: 'grid',
  maxHeight: 200,
  overflowY: 'auto',
  '& > label': { marginInline: 0, overflowWrap: 'anywhere' },
})

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '6px 10px',
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
}))
