import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import { useState } from 'react'
import { useTexts } from '../../i18n'
import { ChevronDownIcon, CloseIcon } from '../icons'
import { uiTexts } from '../locale'

export type ComboboxProps<Option, Free extends boolean = false> = AutocompleteProps<
  Option,
  false,
  false,
  Free
>

/** The one combobox: while somebody types, the first match is highlighted and Enter chooses it. */
export function Combobox<Option, Free extends boolean = false>(props: ComboboxProps<Option, Free>) {
  const t = useTexts(uiTexts)
  const [isTyping, setIsTyping] = useState(false)
  const { onInputChange, isOptionEqualToValue } = props
  return (
    <Autocomplete<Option, false, false, Free>
      autoHighlight
      noOptionsText={t('form.noOptions')}
      loadingText={t('states.loading')}
      openText={t('form.openOptions')}
      closeText={t('form.closeOptions')}
      clearText={t('form.clear')}
      popupIcon={<ChevronDownIcon size={20} />}
      clearIcon={<CloseIcon size={18} />}
      {...props}
      onInputChange={(event, text, reason) => {
        setIsTyping(reason === 'input')
        onInputChange?.(event, text, reason)
      }}
      // MUI highlights what was chosen before wherever it still matches, and Enter would choose it again.
      isOptionEqualToValue={(option, value) =>
        !isTyping && (isOptionEqualToValue?.(option, value) ?? option === value)
      }
    />
  )
}
