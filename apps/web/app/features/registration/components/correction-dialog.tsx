import type { MyRegistration, PublicEvent } from '@zancada/contracts'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../i18n'
import { DialogForm } from '../../../ui/form/dialog-form'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { type Corrections, correctionsOf } from '../corrections'
import { registrationTexts } from '../locale'
import { atOnlyRunner, onlyRunner, onlyRunnerSchema } from '../one-runner'
import type { StepValues } from '../step-forms'
import { CorrectionFields } from './correction-fields'

export interface CorrectionDialogProps {
  registration: MyRegistration
  race: PublicEvent
  isByLink: boolean
  /** Nothing is sent when nothing changed. */
  onSave: (corrections: Corrections) => Promise<void>
  onClose: () => void
}

/** A runner's own data and size, corrected after they were confirmed. */
export function CorrectionDialog({ registration, race, isByLink, onSave, onClose }: CorrectionDialogProps) {
  const t = useTexts(registrationTexts)
  const { id, category, participant, has_health_consent } = registration
  const [before] = useState(() =>
    onlyRunner({ id, category_id: category.id, participant }, { health: has_health_consent }),
  )
  const schema = useMemo(
    () => onlyRunnerSchema(race, ['person', 'kit'], before.participants[0] ?? null),
    [race, before],
  )
  const form = useZodForm<StepValues, unknown>(schema, structuredClone(before))

  async function save() {
    const corrections = correctionsOf(race, { before, after: form.getValues() })
    try {
      if (Object.keys(corrections).length > 0) await onSave(corrections)
    } catch (error) {
      throw atOnlyRunner(error)
    }
    onClose()
  }

  return (
    <DialogForm
      form={form}
      title={t('correction.title')}
      submitLabel={t('correction.save')}
      maxWidth={720}
      onSubmit={save}
      onClose={onClose}
    >
      <CorrectionFields
        race={race}
        categoryId={category.id}
        ownSize={participant?.size ?? null}
        isByLink={isByLink}
      />
    </DialogForm>
  )
}
