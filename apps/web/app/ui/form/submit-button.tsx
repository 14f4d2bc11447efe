import Button, { type ButtonProps } from '@mui/material/Button'
import { useFormState } from 'react-hook-form'

/** The strong action of a form; busy while it is being sent. */
export function SubmitButton(props: Omit<ButtonProps, 'loading'>) {
  const { isSubmitting } = useFormState()
  return <Button size="large" type="submit" {...props} loading={isSubmitting} />
}
