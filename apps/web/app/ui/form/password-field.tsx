import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { useTexts } from '../../i18n'
import { EyeIcon, EyeOffIcon } from '../icons'
import { uiTexts } from '../locale'
import type { Named } from './field-frame'
import { TextField, type TextFieldProps } from './text-field'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'endAdornment' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField<Form = unknown>(named: Named<PasswordFieldProps, Form>) {
  const props: PasswordFieldProps = named
  const t = useTexts(uiTexts)
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={isShown ? t('form.hidePassword') : t('form.showPassword')}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
