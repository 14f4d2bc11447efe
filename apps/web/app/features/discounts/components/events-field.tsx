import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useActingTeam } from '../../../session'
import { DataStates } from '../../../ui/feedback/data-states'
import { FieldFrame } from '../../../ui/form/field-frame'
import { useField } from '../../../ui/form/use-field'
import { SearchBox } from '../../../ui/table/search-box'
import { useEventChoices } from '../api/discounts'
import { discountsTexts } from '../locale'

interface EventChoice {
  readonly slug: string
  readonly name: string
}

/** Fewer than these are read at a glance. */
const WORTH_SEARCHING = 8

/** `known`: those the code already has, which may be beyond the first ones listed. */
export function EventsField({ known }: { known: readonly EventChoice[] }) {
  const t = useTexts(discountsTexts)
  const field = useField('event_slugs')
  const mustChoose = Array.isArray(useActingTeam()?.eventSlugs)
  const [search, setSearch] = useState('')
  const [isLong, setIsLong] = useState(false)
  const events = useEventChoices(search)
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : []
  if (!isLong && (events.data?.results.length ?? 0) > WORTH_SEARCHING) setIsLong(true)

  function toggle(slug: string, isOn: boolean) {
    field.setValue(isOn ? [...chosen, slug] : chosen.filter((each) => each !== slug))
  }

  return (
    <FieldFrame
      as="group"
      id={field.id}
      label={t('form.events')}
      error={field.error}
      helperText={
        chosen.length > 0
          ? t('form.eventsSome', { count: chosen.length })
          : t(mustChoose ? 'form.eventsMust' : 'form.eventsNone')
      }
      optional={!mustChoose}
    >
      <Box>
        {isLong && <SearchBox value={search} onSearch={setSearch} placeholder={t('form.eventsSearch')} />}
        <DataStates query={events} errorTitle={t('form.eventsError')} skeleton={<Skeleton height={96} />}>
          {({ results, next }) => {
            const shown = search === '' ? withKnown(results, known) : results
            if (shown.length === 0)
              return <Note>{t(search === '' ? 'form.eventsEmpty' : 'form.eventsNoMatch')}</Note>
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
                          onChange={(_, isOn) => toggle(slug, isOn)}
                        />
                      }
                    />
                  ))}
                </Choices>
                {next !== null && <Note>{t('form.eventsMore')}</Note>}
              </>
            )
          }}
        </DataStates>
      </Box>
    </FieldFrame>
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
