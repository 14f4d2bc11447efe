import { useTexts } from '../../../i18n'
import { TextField } from '../../../ui/form/text-field'
import { micrositeEditorTexts } from '../locale'

export interface MarkdownFieldProps {
  name: string
  label: string
  helperText?: string
  rows?: number
}

export function MarkdownField({ name, label, helperText, rows = 6 }: MarkdownFieldProps) {
  const t = useTexts(micrositeEditorTexts)
  return (
    <TextField
      name={name}
      label={label}
      helperText={helperText ?? t('text.markdownHelp')}
      multiline
      rows={rows}
      maxLength={20_000}
      autoComplete="off"
      optional
    />
  )
}
