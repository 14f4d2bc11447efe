import type { PublicEvent, RegistrationDetail } from '@zancada/contracts'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { DialogForm } from '../../../ui/form/dialog-form'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { type DeskCorrections, deskCorrectionsOf, placeOf } from '../desk-corrections'
import { isMinorAt } from '../eligibility'
import { registrationTexts } from '../locale'
import { atOnlyRunner, ONLY_RUNNER, onlyRunner, onlyRunnerSchema } from '../one-runner'
import type { StepValues } from '../step-forms'
import { FormPart } from './form-part'
import { asksForKit, KitFields } from './kit-fields'
import { ContactFields, GuardianFields, IdentityFields } from './runner-fields'

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
  const [schema] = useState(() => editSchema(race, before))
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
      <Fields race={race} categoryId={registration.category.id} ownSize={registration.size} />
    </DialogForm>
  )
}

/** What stays as it was is not judged: it was right when it was bought. */
function editSchema(race: PublicEvent, before: DeskEditValues): z.ZodType<unknown, DeskEditValues> {
  const runner = onlyRunnerSchema(race, ['corredores', 'kit'], before.participants[0] ?? null)
  return z.custom<DeskEditValues>().superRefine((values, context) => {
    for (const { path, message } of runner.safeParse(values).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message })
  })
}

interface FieldsProps {
  race: PublicEvent
  categoryId: string
  ownSize: string | null
}

function Fields({ race, categoryId, ownSize }: FieldsProps) {
  const t = useTexts(registrationTexts)
  const birth = useWatch<StepValues, 'participants.0.birth_on'>({ name: `${ONLY_RUNNER}.birth_on` })
  return (
    <>
      {asksForKit(race, categoryId) && (
        <FormPart title={t('kit.title')}>
          <KitFields at={ONLY_RUNNER} race={race} categoryId={categoryId} ownSize={ownSize} />
        </FormPart>
      )}
      <FormPart title={t('runners.identity')}>
        <IdentityFields at={ONLY_RUNNER} index={1} />
      </FormPart>
      {isMinorAt(race.starts_at, birth) && (
        <FormPart title={t('runners.guardian')}>
          <GuardianFields at={ONLY_RUNNER} />
        </FormPart>
      )}
      <FormPart title={t('runners.contact')}>
        <ContactFields at={ONLY_RUNNER} index={1} isOther />
      </FormPart>
    </>
  )
}
