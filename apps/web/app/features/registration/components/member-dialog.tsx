import type { acceptTransferCall, PublicEvent, SentBody } from '@zancada/contracts'
import { type ReactNode, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { WaiverText } from '../../../race/consent-fields'
import { DialogForm } from '../../../ui/form/dialog-form'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { isMinorAt } from '../eligibility'
import { registrationTexts } from '../locale'
import { atOnlyRunner, ONLY_RUNNER, onlyRunner, onlyRunnerSchema } from '../one-runner'
import { participantsBody } from '../participants-body'
import { RUNNER_PARTS, type StepValues } from '../step-forms'
import { FormPart } from './form-part'
import { OnlyRunnerBoxes, OnlyRunnerKit } from './only-runner-parts'
import { ContactFields, EmergencyFields, GuardianFields, IdentityFields } from './runner-fields'

export interface MemberDialogProps {
  race: PublicEvent
  categoryId: string
  title: string
  note: string
  submitLabel: string
  waiver: ReactNode | null
  onSend: (body: Omit<SentBody<typeof acceptTransferCall>, 'data_policy_version'>) => Promise<void>
  onClose: () => void
}

/** Somebody of a relay's team whom its captain writes: all that a runner of a purchase is asked. */
export function MemberDialog(props: MemberDialogProps) {
  const { race, categoryId, title, note, submitLabel, waiver, onSend, onClose } = props
  const t = useTexts(registrationTexts)
  // The race is read again under the form: what it asks may change.
  const schema = useMemo(() => onlyRunnerSchema(race, RUNNER_PARTS), [race])
  const [start] = useState(() =>
    onlyRunner({ id: '', category_id: categoryId, participant: null }, { isOwn: false }),
  )
  const form = useZodForm<StepValues, unknown>(schema, start)

  async function send() {
    const [body] = participantsBody(race, form.getValues('participants')).participants
    if (body === undefined) return
    const { registration_id: _none, accepted_as: _own, ...member } = body
    try {
      await onSend(member)
    } catch (error) {
      throw atOnlyRunner(error)
    }
  }

  return (
    <DialogForm
      form={form}
      title={title}
      submitLabel={submitLabel}
      maxWidth={720}
      onSubmit={send}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{note}</p>
      <FormPart title={t('runners.identity')}>
        <IdentityFields at={ONLY_RUNNER} index={1} />
      </FormPart>
      <Guardian startsAt={race.starts_at} />
      <FormPart title={t('runners.contact')}>
        <ContactFields at={ONLY_RUNNER} index={1} isOther />
      </FormPart>
      <FormPart title={t('runners.emergency')}>
        <EmergencyFields at={ONLY_RUNNER} isOther />
      </FormPart>
      <OnlyRunnerKit race={race} categoryId={categoryId} ownSize={null} />
      <FormPart title={t('consents.title')}>
        <WaiverText level="h5">{waiver}</WaiverText>
        <OnlyRunnerBoxes race={race} />
      </FormPart>
    </DialogForm>
  )
}

function Guardian({ startsAt }: { startsAt: string }) {
  const t = useTexts(registrationTexts)
  const birth = useWatch<StepValues, 'participants.0.birth_on'>({ name: `${ONLY_RUNNER}.birth_on` })
  if (!isMinorAt(startsAt, birth)) return null
  return (
    <FormPart title={t('runners.guardian')}>
      <GuardianFields at={ONLY_RUNNER} />
    </FormPart>
  )
}
