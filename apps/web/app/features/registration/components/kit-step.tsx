import { styled } from '@mui/material/styles'
import type { OrderRegistration, PublicEvent } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { ONE_COLUMN, Sheet, StepFrame } from '../../../ui/layout/step-frame'
import type { RunnerDraft } from '../draft'
import { registrationTexts } from '../locale'
import type { StepProps } from '../step-props'
import { useStepForm } from '../use-step-form'
import { KitFields } from './kit-fields'

/** The shirt's size, with what is left of each this minute, and what the organizer asks. */
export function KitStep(props: StepProps) {
  const { order, race, book, announced, goTo, actions } = props
  const t = useTexts(registrationTexts)
  const form = useStepForm('kit', props)
  return (
    <StepFrame
      title={t('kit.title')}
      {...(race.sizes.length > 0 && { text: t('kit.text') })}
      announced={announced}
    >
      <Form form={form} onSubmit={() => goTo('autorizaciones')} aria-label={t('kit.title')} sx={ONE_COLUMN}>
        {order.registrations.map((registration, index) => (
          <KitSheet
            key={registration.id}
            at={`participants.${index}`}
            race={race}
            registration={registration}
            runner={book.runners[index]}
          />
        ))}
        {actions(<SubmitButton>{t('steps.next')}</SubmitButton>)}
      </Form>
    </StepFrame>
  )
}

interface KitSheetProps {
  at: string
  race: PublicEvent
  registration: OrderRegistration
  runner: RunnerDraft | undefined
}

function KitSheet({ at, race, registration, runner }: KitSheetProps) {
  const name = [runner?.first_name, runner?.last_name].filter(Boolean).join(' ')
  return (
    <Sheet role="group" aria-label={`${name}, ${registration.category_name}`}>
      <Head>
        {name} <span>{registration.category_name}</span>
      </Head>
      <KitFields
        at={at}
        race={race}
        categoryId={registration.category_id}
        ownSize={registration.participant?.size ?? null}
      />
    </Sheet>
  )
}

const Head = styled('h3')(({ theme }) => ({
  ...theme.typography.h5,
  margin: '0 0 16px',
  overflowWrap: 'anywhere',
  '& span': { color: theme.palette.text.secondary, fontWeight: 500, marginLeft: 6 },
}))
