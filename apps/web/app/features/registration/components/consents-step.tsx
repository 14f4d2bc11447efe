import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { ConsentBoxes, WaiverText } from '../../../race/consent-fields'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { ONE_COLUMN, Sheet, StepFrame } from '../../../ui/layout/step-frame'
import { useOrderActions } from '../api/orders'
import type { RunnerDraft } from '../draft'
import { isMinorAt } from '../eligibility'
import { fieldTrouble } from '../field-trouble'
import { registrationTexts } from '../locale'
import type { StepProps } from '../step-props'
import { useStepForm } from '../use-step-form'

/** What each runner accepts, shown in full; sending it leaves the order ready to be paid. */
export function ConsentsStep({ waiver, ...props }: StepProps & { waiver: ReactNode | null }) {
  const { order, race, book, texts, announced, goTo, actions, tell } = props
  const t = useTexts(registrationTexts)
  const form = useStepForm('autorizaciones', props)
  const { write } = useOrderActions(race.slug)

  async function send() {
    try {
      await texts.accept((shown) => write(order.code, race, book.runners, shown))
    } catch (error) {
      const trouble = error instanceof ApiError ? fieldTrouble(error) : null
      if (trouble === null || trouble.step === 'autorizaciones') throw error
      return tell(trouble.step, trouble.errors)
    }
    book.markSent()
    goTo('pago')
  }

  return (
    <StepFrame title={t('consents.title')} text={t('consents.text')} announced={announced}>
      <Form form={form} onSubmit={send} aria-label={t('consents.title')} sx={ONE_COLUMN}>
        <Sheet>
          <WaiverText>{waiver}</WaiverText>
        </Sheet>
        {book.runners.map((runner, index) => (
          <ConsentSheet
            key={runner.registration_id}
            at={`participants.${index}.consents`}
            runner={runner}
            guardian={isMinorAt(race.starts_at, runner.birth_on) ? runner.guardian.full_name : null}
          />
        ))}
        {actions(<SubmitButton>{t('consents.send')}</SubmitButton>)}
      </Form>
    </StepFrame>
  )
}

interface ConsentSheetProps {
  at: string
  runner: RunnerDraft
  guardian: string | null
}

function ConsentSheet({ at, runner, guardian }: ConsentSheetProps) {
  const t = useTexts(registrationTexts)
  const id = useId()
  return (
    <Sheet role="group" aria-labelledby={id}>
      <Name id={id}>{`${runner.first_name} ${runner.last_name}`}</Name>
      {guardian !== null && <Note>{t('consents.guardianNote', { name: guardian })}</Note>}
      <ConsentBoxes at={at} />
    </Sheet>
  )
}

const Name = styled('h3')(({ theme }) => ({ ...theme.typography.h5, margin: 0, overflowWrap: 'anywhere' }))

const Note = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
}))
