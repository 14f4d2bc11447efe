import type { PublicEvent, RegistrationDetail } from '@zancada/contracts'
import { type ReactNode, useMemo, useState } from 'react'
import { z } from 'zod'
import { ApiError } from '../../../api-client'
import { DialogForm } from '../../../ui/form/dialog-form'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { type DeskCorrections, deskCorrectionsOf, placeOf } from '../desk-corrections'
import { atOnlyRunner, onlyRunner, onlyRunnerSchema } from '../one-runner'
import type { StepValues } from '../step-forms'
import { OnlyRunnerKit, OnlyRunnerParts } from './only-runner-parts'

export interface DeskEditDialogProps {
  registration: RegistrationDetail
  race: PublicEvent
  title: string
  submitLabel: string
  /** What the desk asks besides, above the runner's fields; its name is `bib`. */
  children: ReactNode
  onSave: (corrections: DeskCorrections, bib: string | null | undefined) => Promise<void>
  onClose: () => void
}

type DeskEditValues = StepValues & { bib: string }

/** A registration as its organizer corrects it: all but the health data, which are the runner's to give. */
export function DeskEditDialog(props: DeskEditDialogProps) {
  const { registration, race, title, submitLabel, children, onSave, onClose } = props
  const [before] = useState<DeskEditValues>(() => ({
    ...onlyRunner(placeOf(registration)),
    bib: registration.bib ?? '',
  }))
  const schema = useMemo(() => editSchema(race, before), [race, before])
  const form = useZodForm<DeskEditValues, unknown>(schema, structuredClone(before))

  async function save() {
    const after = form.getValues()
    const bib = after.bib.trim()
    try {
      await onSave(deskCorrectionsOf(race, { before, after }), bib === before.bib ? undefined : bib || null)
    } catch (error) {
      throw error instanceof ApiError && 'bib' in error.fieldErrors ? error : atOnlyRunner(error)
    }
  }

  return (
    <DialogForm
      form={form}
      title={title}
      submitLabel={submitLabel}
      maxWidth={720}
      onSubmit={save}
      onClose={onClose}
    >
      {children}
      <OnlyRunnerKit race={race} categoryId={registration.category.id} ownSize={registration.size} />
      <OnlyRunnerParts race={race} />
    </DialogForm>
  )
}

/** What stays as it was is not judged: it was right when it was bought. */
function editSchema(race: PublicEvent, before: DeskEditValues): z.ZodType<unknown, DeskEditValues> {
  const runner = onlyRunnerSchema(race, ['person', 'kit'], before.participants[0] ?? null)
  return z.custom<DeskEditValues>().superRefine((values, context) => {
    for (const { path, message } of runner.safeParse(values).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message })
  })
}
