import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { colors } from '../../../ui/colors'
import { isHexColor } from '../../../ui/contrast'
import { TextInput } from '../../../ui/form/text-input'
import { useField } from '../../../ui/form/use-field'
import { micrositeEditorTexts } from '../locale'
import { ContrastNote } from './contrast-note'

/** The race's colour, by hand or from the palette, and what will become of the text over it. */
export function ColorField() {
  const t = useTexts(micrositeEditorTexts)
  const field = useField('primaryColor')
  const typed = typeof field.value === 'string' ? field.value : ''
  const shown = /^#[0-9a-f]{6}$/i.test(typed) ? typed : colors.primary
  return (
    <div>
      <TextInput
        field={field}
        text={typed}
        onChange={(event) => field.setValue(withHash(event.target.value))}
        label={t('color.label')}
        helperText={t('color.help')}
        placeholder={colors.primary}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        optional
        startAdornment={
          <Swatch
            type="color"
            aria-label={t('color.pick')}
            value={shown.toLowerCase()}
            onChange={(event) => field.setValue(event.target.value)}
          />
        }
      />
      <ContrastNote chosen={typed} />
      {typed !== '' && (
        <Button variant="text" size="small" sx={{ mt: 0.5, ml: -1.75 }} onClick={() => field.setValue('')}>
          {t('color.reset')}
        </Button>
      )}
    </div>
  )
}

/** People paste colours with and without their sign. */
function withHash(typed: string): string {
  const text = typed.trim()
  return isHexColor(`#${text}`) && text.length === 6 ? `#${text}` : text
}

const Swatch = styled('input')(({ theme }) => ({
  flexShrink: 0,
  width: 36,
  height: 32,
  marginLeft: -4,
  marginRight: 8,
  padding: 0,
  border: `1px solid ${colors.controlLine}`,
  borderRadius: 8,
  background: 'none',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: 0, borderRadius: 7 },
  '&::-moz-color-swatch': { border: 0, borderRadius: 7 },
  '&:focus-visible': { outline: `3px solid ${theme.palette.text.brand}`, outlineOffset: 2 },
}))
