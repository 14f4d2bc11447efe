import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useFormState } from 'react-hook-form'
import { useTexts } from '../../i18n'
import { uiTexts } from '../locale'

interface FormErrorsProps {
  general: readonly string[]
  /** How often it was sent in vain. */
  attempts: number
  /** Something is being corrected: the count goes down in sight, and is not read at every key. */
  isQuiet: boolean
}

/** What stands in the way, above the form. The region is always there, so that its text is read when it arrives. */
export function FormErrors({ general, attempts, isQuiet }: FormErrorsProps) {
  const t = useTexts(uiTexts)
  const { errors } = useFormState()
  const count = attempts > 0 ? countProblems(errors) : 0
  const texts = count > 0 && general.length === 0 ? [t('form.invalid', { count })] : general
  return (
    <Box aria-live={isQuiet ? 'off' : 'assertive'} sx={texts.length === 0 ? { display: 'contents' } : {}}>
      {texts.length > 0 && (
        <Alert key={attempts} severity="error" role="presentation" tabIndex={-1} data-form-errors="">
          {texts.map((text) => (
            <Box key={text}>{text}</Box>
          ))}
        </Alert>
      )}
    </Box>
  )
}

/** Leaves of react-hook-form's error tree are the nodes that carry a `message`. */
function countProblems(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0
  if ('message' in node && typeof node.message === 'string') return 1
  return Object.entries(node).reduce(
    (sum, [key, child]) => (key === 'ref' ? sum : sum + countProblems(child)),
    0,
  )
}
