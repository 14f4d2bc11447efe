import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listAdminOrganizersCall } from '@zancada/contracts/admin/organizers.calls'
import { useState } from 'react'
import { callApi } from '../api-client'
import { useTexts } from '../i18n'
import { ChevronDownIcon, CloseIcon } from '../ui/icons'
import { uiTexts } from '../ui/locale'
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
  const words = useTexts(uiTexts)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Named | null>(null)
  const found = useQuery({
    queryKey: ['admin', 'organizers-named', typed],
    queryFn: ({ signal }) =>
      callApi(listAdminOrganizersCall, { query: typed === '' ? {} : { q: typed }, signal }),
    placeholderData: keepPreviousData,
  })
  const options = (found.data?.results ?? []).map((each): Named => ({ value: each[by], name: each.name }))
  const known = picked?.value === value ? picked : options.find((option) => option.value === value)
  const chosen = value === '' ? null : (known ?? { value, name: name ?? t('organizerFilter.chosen') })
  return (
    <Autocomplete<Named>
      size="small"
      options={options}
      value={chosen}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, current) => option.value === current.value}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text.trim() : '')}
      onChange={(_event, option) => {
        setPicked(option)
        onChange(option?.value ?? '')
      }}
      noOptionsText={t('organizerFilter.none')}
      loadingText={words('states.loading')}
      loading={found.isLoading}
      openText={words('form.openOptions')}
      closeText={words('form.closeOptions')}
      clearText={words('form.clear')}
      popupIcon={<ChevronDownIcon size={20} />}
      clearIcon={<CloseIcon size={18} />}
      sx={{ flex: { xs: '1 1 100%', sm: '0 0 260px' }, ...AS_THE_FILTERS }}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          {...slotProps.input}
          fullWidth
          size="small"
          placeholder={t('organizerFilter.all')}
          inputProps={{ ...slotProps.htmlInput, 'aria-label': t('organizerFilter.label') }}
        />
      )}
    />
  )
}

/** As tall as the selects beside it. */
const AS_THE_FILTERS = {
  '& .MuiOutlinedInput-root': { py: 0, minHeight: 44 },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { px: 1, py: '10px' },
  '& .MuiAutocomplete-input::placeholder': { color: 'text.primary', opacity: 1 },
}
