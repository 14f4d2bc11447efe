import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { useTexts } from '../../../i18n'
import { messageOf } from '../../../ui/feedback/message-of'
import { panelImportsTexts } from '../locale'

interface DiscountCodeProps {
  /** The one the quote is asked with; empty: none. */
  applied: string
  /** Why that one does not apply. */
  fault: unknown
  busy: boolean
  onApply: (code: string) => void
}

/** Inside the order's form, and not part of it: Enter here applies the code and holds nothing. */
export function DiscountCode({ applied, fault, busy, onApply }: DiscountCodeProps) {
  const t = useTexts(panelImportsTexts)
  const id = useId()
  const [typed, setTyped] = useState(applied)
  const text = typed.trim()
  const isApplied = applied !== '' && text === applied
  const refusal = fault === null || !isApplied ? null : (messageOf(fault) ?? t('quote.codeFailed'))
  return (
    <div>
      <FormLabel htmlFor={id} sx={{ typography: 'body2', fontWeight: 500, color: 'text.primary' }}>
        {t('quote.code')}
      </FormLabel>
      <Line>
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          value={typed}
          error={refusal !== null}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onApply(text)
          }}
          inputProps={{
            maxLength: 40,
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            'aria-describedby': `${id}-told`,
            'aria-invalid': refusal !== null,
          }}
        />
        <Button
          variant="outlined"
          loading={busy}
          disabled={text === '' && applied === ''}
          onClick={() => {
            const next = isApplied ? '' : text
            setTyped(next)
            onApply(next)
          }}
        >
          {t(isApplied ? 'quote.takeOff' : 'quote.apply')}
        </Button>
      </Line>
      <FormHelperText id={`${id}-told`} error={refusal !== null} role="status">
        {refusal ?? (isApplied && !busy ? t('quote.applied') : '')}
      </FormHelperText>
    </div>
  )
}

const Line = styled('div')({ display: 'flex', gap: 8, marginTop: 6 })
