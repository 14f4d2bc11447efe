import { styled } from '@mui/material/styles'
import type { acceptTransferCall, Profile, PublicEvent, SentBody } from '@zancada/contracts'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTexts } from '../../../i18n'
import { WaiverText } from '../../../race/consent-fields'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { Sheet, StepFrame } from '../../../ui/layout/step-frame'
import { buyerOf } from '../draft'
import { registrationTexts } from '../locale'
import { atOnlyRunner, ONLY_RUNNER, onlyRunner, onlyRunnerSchema } from '../one-runner'
import { participantsBody } from '../participants-body'
import { RUNNER_PARTS, type StepValues } from '../step-forms'
import { asksForKit, KitFields } from './kit-fields'
import { OnlyRunnerBoxes } from './only-runner-parts'
import { RunnerSheet } from './runner-sheet'

export interface NewcomerFormProps {
  race: PublicEvent
  categoryId: string
  /** The address that was invited. */
  email: string
  /** The account of that very address, whose runner need not write it all again. */
  profile?: Profile | null
  waiver: ReactNode | null
  sendLabel: string
  onSend: (body: Newcomer) => Promise<void>
}
export type Newcomer = SentBody<typeof acceptTransferCall>

/** Everything a registration asks of one person, on one page: who takes over somebody else's place. */
export function NewcomerForm(props: NewcomerFormProps) {
  const { race, categoryId, email, profile = null, waiver, sendLabel, onSend } = props
  const t = useTexts(registrationTexts)
  const kitId = useId()
  // The race is read again under the form: what it asks may change.
  const schema = useMemo(() => onlyRunnerSchema(race, RUNNER_PARTS), [race])
  const [start] = useState(() =>
    onlyRunner(
      { id: '', category_id: categoryId, participant: null },
      { email, person: buyerOf(profile, null, race.sizes) },
    ),
  )
  const form = useZodForm<StepValues, unknown>(schema, start)
  const category = race.categories.find(({ id }) => id === categoryId)

  async function send() {
    const [body] = participantsBody(race, form.getValues('participants')).participants
    if (body === undefined) return
    const { registration_id: _none, accepted_as: _own, ...newcomer } = body
    try {
      await onSend(newcomer)
    } catch (error) {
      throw atOnlyRunner(error)
    }
  }

  return (
    <StepFrame title={t('runners.titleOne')} text={t('runners.text')} announced={false}>
      <Form form={form} onSubmit={send} aria-label={t('runners.titleOne')} sx={{ mt: 3 }}>
        <RunnerSheet
          index={0}
          race={race}
          category={category}
          categoryName={category?.name ?? ''}
          isOnly
          saved={[]}
        />
        {asksForKit(race, categoryId) && (
          <Sheet role="group" aria-labelledby={kitId}>
            <Title id={kitId}>{t('kit.title')}</Title>
            <KitFields at={ONLY_RUNNER} race={race} categoryId={categoryId} ownSize={null} />
          </Sheet>
        )}
        <Sheet>
          <WaiverText>{waiver}</WaiverText>
          <OnlyRunnerBoxes race={race} />
        </Sheet>
        <div>
          <SubmitButton>{sendLabel}</SubmitButton>
        </div>
      </Form>
    </StepFrame>
  )
}

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h5, margin: '0 0 16px' }))
