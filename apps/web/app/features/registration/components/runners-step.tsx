import { useTexts } from '../../../i18n'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { ONE_COLUMN, StepFrame } from '../../../ui/layout/step-frame'
import { useSavedRunners } from '../api/orders'
import { registrationTexts } from '../locale'
import type { StepProps } from '../step-props'
import { useStepForm } from '../use-step-form'
import { RunnerSheet } from './runner-sheet'

/** Who runs: one sheet per place. */
export function RunnersStep(props: StepProps) {
  const { order, race, announced, goTo, actions } = props
  const t = useTexts(registrationTexts)
  const form = useStepForm('corredores', props)
  const saved = useSavedRunners()
  const title = t(order.registrations.length === 1 ? 'runners.titleOne' : 'runners.title')
  return (
    <StepFrame title={title} text={t('runners.text')} announced={announced}>
      <Form form={form} onSubmit={() => goTo('kit')} aria-label={title} sx={ONE_COLUMN}>
        {order.registrations.map((registration, index) => (
          <RunnerSheet
            key={registration.id}
            index={index}
            race={race}
            category={race.categories.find(({ id }) => id === registration.category_id)}
            categoryName={registration.category_name}
            isOnly={order.registrations.length === 1}
            saved={saved.data?.results ?? []}
          />
        ))}
        {actions(<SubmitButton>{t('steps.next')}</SubmitButton>)}
      </Form>
    </StepFrame>
  )
}
