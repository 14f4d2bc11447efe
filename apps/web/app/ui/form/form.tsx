import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, FormProvider } from 'react-hook-form'
import { uiTexts } from '../locale'
import { FormErrors } from './form-errors'
import { readSubmitFailure } from './server-errors'
import type { ZodForm } from './use-zod-form'

export interface FormProps<Input extends FieldValues, Output> {
  form: ZodForm<Input, Output>
  /** Reject with the API's error: its field errors land on their fields, the rest above the form. Nothing typed is lost. */
  onSubmit: (values: Output) => unknown
  children: ReactNode
  sx?: SxProps<Theme>
  /** A single field tells its own fault: nothing is summed up above it. */
  hasOneField?: boolean
  /** For a button that stands outside of it. */
  id?: string
  'aria-label'?: string
  'aria-labelledby'?: string
}

export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, onSubmit, children, sx = {}, hasOneField = false, ...aria } = props
  const element = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const [general, setGeneral] = useState<readonly string[]>([])
  const [failures, setFailures] = useState(0)
  const [isCorrecting, setIsCorrecting] = useState(false)

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => setIsCorrecting(true) }),
    [form],
  )

  useEffect(() => {
    if (failures > 0) focusFirstProblem(element.current)
  }, [failures])

  const isShown = (path: string): path is FieldPath<Input> =>
    element.current?.elements.namedItem(path) != null

  async function send(values: Output) {
    try {
      await onSubmit(values)
    } catch (error) {
      const failure = readSubmitFailure(error, uiTexts.t('form.failed'))
      const above = [...failure.general]
      for (const [path, message] of failure.fields) {
        if (isShown(path)) form.setError(path, { type: 'server', message })
        // A text for a field that this form does not show would otherwise be lost.
        else above.push(message)
      }
      setGeneral(above)
      setFailures((count) => count + 1)
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    // Forms may live in dialogs that React nests inside another form.
    event.stopPropagation()
    if (isRunning.current) return
    isRunning.current = true
    setGeneral([])
    setIsCorrecting(false)
    try {
      let isInvalid = false
      await form.handleSubmit(send, () => {
        isInvalid = true
      })(event)
      // Only now are the errors on the page: counted any earlier, no field would be found to focus.
      if (isInvalid) setFailures((count) => count + 1)
    } finally {
      isRunning.current = false
    }
  }

  return (
    <FormProvider {...form}>
      {/* post: if it is sent before the page is alive, nothing typed ends up in the address. */}
      <Box
        component="form"
        method="post"
        noValidate
        ref={element}
        onSubmit={submit}
        sx={[{ display: 'grid', gap: 2.5 }, ...[sx].flat()]}
        {...aria}
      >
        <FormErrors general={general} attempts={hasOneField ? 0 : failures} isQuiet={isCorrecting} />
        {children}
      </Box>
    </FormProvider>
  )
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  const target =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector<HTMLElement>('[data-form-errors]')
  target?.focus()
}
