import { styled } from '@mui/material/styles'
import type { PublicEvent, participantFields } from '@zancada/contracts'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { Form } from '../../../ui/form/form'
import { SelectField } from '../../../ui/form/select-field'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { Sheet } from '../../../ui/layout/step-frame'
import { registrationTexts } from '../locale'
import { ONLY_RUNNER, onlyRunner, onlyRunnerSchema } from '../one-runner'
import { personBody } from '../participants-body'
import type { StepValues } from '../step-forms'
import { asksForKit, KitFields } from './kit-fields'
import { RunnerSheet } from './runner-sheet'

export interface DeskPerson {
  readonly category_id: string
  readonly participant: z.input<typeof participantFields>
}

export interface DeskRunnerFormProps {
  race: PublicEvent
  /** Shown, and not to be chosen. */
  fullCategoryIds: readonly string[]
  label: string
  sendLabel: string
  /** What else is asked, under the runner; its names start with `desk.`. */
  children: ReactNode
  /** What `children` start with, and what they accept. */
  desk: Record<string, unknown>
  deskSchema: z.ZodType
  onSend: (person: DeskPerson, desk: Record<string, unknown>) => Promise<void>
}

type DeskValues = StepValues & { desk: Record<string, unknown> }

/** One runner whom somebody of the organizer's team writes in: without consents or health data, which are theirs to give. */
export function DeskRunnerForm(props: DeskRunnerFormProps) {
  const { race, fullCategoryIds, label, sendLabel, children, desk, deskSchema, onSend } = props
  const t = useTexts(registrationTexts)
  const titleId = useId()
  const firstFree = race.categories.find(({ id }) => !fullCategoryIds.includes(id))
  const schema = useMemo(() => schemaOf(race, deskSchema), [race, deskSchema])
  const [start] = useState<DeskValues>(() => ({
    ...onlyRunner({ id: '', category_id: firstFree?.id ?? '', participant: null }),
    desk,
  }))
  const form = useZodForm<DeskValues, unknown>(schema, start)

  async function send() {
    const [runner] = form.getValues('participants')
    if (runner === undefined) return
    const person = { category_id: runner.category_id, participant: personBody(race, runner) }
    try {
      await onSend(person, form.getValues('desk'))
    } catch (error) {
      throw atDeskFields(error)
    }
  }

  return (
    <Form form={form} onSubmit={send} aria-labelledby={titleId} sx={{ maxWidth: 760 }}>
      {/* The page has its title, and each part of the form one below this one. */}
      <VisuallyHidden as="h2" id={titleId}>
        {label}
      </VisuallyHidden>
      <Sheet>
        <SelectField<typeof form>
          name={`${ONLY_RUNNER}.category_id`}
          label={t('desk.category')}
          options={race.categories.map(({ id, name }) =>
            fullCategoryIds.includes(id)
              ? { value: id, label: t('desk.full', { name }), disabled: true }
              : { value: id, label: name },
          )}
          helperText={fullCategoryIds.length > 0 ? t('desk.fullHelp') : undefined}
        />
      </Sheet>
      <Runner race={race} />
      {children}
      <div>
        <SubmitButton>{sendLabel}</SubmitButton>
      </div>
    </Form>
  )
}

/** The runner's own steps, and what the desk asks under its own name. */
function schemaOf(race: PublicEvent, desk: z.ZodType): z.ZodType<unknown, DeskValues> {
  const parts = [onlyRunnerSchema(race, ['person', 'kit']), z.object({ desk })]
  return z.custom<DeskValues>().superRefine((values, context) => {
    for (const { path, message } of parts.flatMap((part) => part.safeParse(values).error?.issues ?? []))
      context.addIssue({ code: 'custom', path: [...path], message })
  })
}

function Runner({ race }: { race: PublicEvent }) {
  const t = useTexts(registrationTexts)
  const kitId = useId()
  const categoryId = useWatch<StepValues, 'participants.0.category_id'>({
    name: `${ONLY_RUNNER}.category_id`,
  })
  const category = race.categories.find(({ id }) => id === categoryId)
  return (
    <>
      <RunnerSheet
        index={0}
        race={race}
        category={category}
        categoryName={category?.name ?? ''}
        isOnly
        saved={[]}
        asksHealth={false}
      />
      {asksForKit(race, categoryId) && (
        <Sheet role="group" aria-labelledby={kitId}>
          <Title id={kitId}>{t('kit.title')}</Title>
          <KitFields at={ONLY_RUNNER} race={race} categoryId={categoryId} ownSize={null} />
        </Sheet>
      )}
    </>
  )
}

/** The server names the fields of its body; the form keeps the person and what the desk asks apart. */
function atDeskFields(error: unknown): unknown {
  if (!(error instanceof ApiError) || Object.keys(error.fieldErrors).length === 0) return error
  const fieldErrors = Object.fromEntries(
    Object.entries(error.fieldErrors).map(([field, texts]) => [placeOf(field), texts]),
  )
  return { fieldErrors, generalErrors: error.generalErrors }
}

function placeOf(field: string): string {
  if (field.startsWith('participant.')) return field.replace('participant', ONLY_RUNNER)
  return field === 'category_id' ? `${ONLY_RUNNER}.category_id` : `desk.${field}`
}

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h5, margin: '0 0 16px' }))
