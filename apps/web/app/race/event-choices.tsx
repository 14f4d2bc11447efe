import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTexts } from '../i18n'
import { DataStates } from '../ui/feedback/data-states'
import { SearchBox } from '../ui/table/search-box'
import { raceTexts } from './locale'
import { type EventChoice, useEventChoices } from './use-event-choices'

export interface EventChoicesProps {
  /** By slug. */
  chosen: readonly string[]
  onChange: (slugs: string[]) => void
  /** Those already chosen, which may be beyond the first ones listed. */
  known?: readonly EventChoice[]
}

/** Fewer than these are read at a glance. */
const WORTH_SEARCHING = 8

/** The organizer's events with a box each; a search appears where they are many. */
export function EventChoices({ chosen, onChange, known = [] }: EventChoicesProps) {
  const t = useTexts(raceTexts)
  const [search, setSearch] = useState('')
  const [isLong, setIsLong] = useState(false)
  const events = useEventChoices(search)
  if (!isLong && (events.data?.results.length ?? 0) > WORTH_SEARCHING) setIsLong(true)

  return (
    <Box>
      {isLong && <SearchBox value={search} onSearch={setSearch} placeholder={t('events.search')} />}
      <DataStates query={events} errorTitle={t('events.error')} skeleton={<Skeleton height={96} />}>
        {({ results, next }) => {
          const shown = search === '' ? withKnown(results, known) : results
          if (shown.length === 0) return <Note>{t(search === '' ? 'events.empty' : 'events.noMatch')}</Note>
          return (
            <>
              <Choices>
                {shown.map(({ slug, name }) => (
                  <FormControlLabel
                    key={slug}
                    label={name}
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

function withKnown(listed: readonly EventChoice[], known: readonly EventChoice[]): readonly EventChoice[] {
  const missing = known.filter(({ slug }) => listed.every((event) => event.slug !== slug))
  return [...missing, ...listed]
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
