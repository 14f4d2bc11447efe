import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { DataStates } from '../../../ui/feedback/data-states'
import { FieldFrame } from '../../../ui/form/field-frame'
import { useField } from '../../../ui/form/use-field'
import { SearchBox } from '../../../ui/table/search-box'
import { useEventChoices } from '../api/team'
import { panelTeamTexts } from '../locale'

/** All the events, or those that are chosen. */
export function ScopeField() {
  const t = useTexts(panelTeamTexts)
  const field = useField('event_slugs')
  const chosen: readonly string[] | null = Array.isArray(field.value) ? field.value : null
  return (
    <FieldFrame as="group" id={field.id} label={t('form.scope')} error={field.error}>
      <RadioGroup
        name="event_slugs"
        value={chosen === null ? 'all' : 'some'}
        onChange={(_, value) => field.setValue(value === 'all' ? null : [])}
      >
        <FormControlLabel value="all" control={<Radio />} label={t('form.all')} />
        <FormControlLabel value="some" control={<Radio />} label={t('form.some')} />
      </RadioGroup>
      {chosen !== null && <Events chosen={chosen} onChange={field.setValue} />}
    </FieldFrame>
  )
}

function Events({ chosen, onChange }: { chosen: readonly string[]; onChange: (slugs: string[]) => void }) {
  const t = useTexts(panelTeamTexts)
  const [search, setSearch] = useState('')
  const events = useEventChoices(search)
  return (
    <Box>
      <SearchBox value={search} onSearch={setSearch} placeholder={t('form.eventsSearch')} />
      <DataStates query={events} errorTitle={t('form.eventsError')} skeleton={<Skeleton height={96} />}>
        {({ results }) =>
          results.length === 0 ? (
            <Note>{t('form.eventsNone')}</Note>
          ) : (
            <Choices>
              {results.map(({ slug, name }) => (
                <FormControlLabel
                  key={slug}
                  label={name}
                  control={
                    <Checkbox
                      checked={chosen.includes(slug)}
                      onChange={(_, isOn) =>
                        onChange(isOn ? [...chosen, slug] : chosen.filter((each) => each !== slug))
                      }
                    />
                  }
                />
              ))}
            </Choices>
          )
        }
      </DataStates>
    </Box>
  )
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
