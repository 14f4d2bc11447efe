import { listAdminOrganizersCall } from '@zancada/contracts/admin/organizers.calls'
import { useState } from 'react'
import { useTexts } from '../i18n'
import { useApiList } from '../queries/api-query'
import { FilterAutocomplete } from '../ui/table/filter-autocomplete'
import { raceTexts } from './locale'

interface OrganizerFilterProps {
  /** What the address says of an organizer. */
  by: 'id' | 'slug'
  value: string
  /** Of the one that was chosen, as far as the list behind it tells. */
  name: string | undefined
  onChange: (value: string) => void
}

interface Named {
  readonly value: string
  readonly name: string
}

/** Narrows a list of the administration to one organizer, found by typing: there may be hundreds. */
export function OrganizerFilter({ by, value, name, onChange }: OrganizerFilterProps) {
  const t = useTexts(raceTexts)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Named | null>(null)
  const found = useApiList(listAdminOrganizersCall, { query: typed === '' ? {} : { q: typed } })
  const options = (found.data?.results ?? []).map((each): Named => ({ value: each[by], name: each.name }))
  const known = picked?.value === value ? picked : options.find((option) => option.value === value)
  const chosen = value === '' ? null : (known ?? { value, name: name ?? t('organizerFilter.chosen') })
  return (
    <FilterAutocomplete<Named>
      label={t('organizerFilter.label')}
      placeholder={t('organizerFilter.all')}
      options={options}
      chosen={chosen}
      onChoose={(option) => {
        setPicked(option)
        onChange(option?.value ?? '')
      }}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, current) => option.value === current.value}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text.trim() : '')}
      noOptionsText={t('organizerFilter.none')}
      loading={found.isLoading}
      flex="0 0 260px"
    />
  )
}
