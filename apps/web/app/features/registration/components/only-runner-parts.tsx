import type { PublicEvent } from '@zancada/contracts'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { ConsentBoxes } from '../../../race/consent-fields'
import { acceptedAs } from '../accepted-as'
import { isMinorAt } from '../eligibility'
import { registrationTexts } from '../locale'
import { ONLY_RUNNER } from '../one-runner'
import type { StepValues } from '../step-forms'
import { FormPart } from './form-part'
import { asksForKit, KitFields } from './kit-fields'
import { ContactFields, GuardianFields, IdentityFields } from './runner-fields'

/** Who somebody is, who answers for them while they are a child, and how to reach them, on a desk's form. */
export function OnlyRunnerParts({ race }: { race: PublicEvent }) {
  const t = useTexts(registrationTexts)
  const birth = useWatch<StepValues, 'participants.0.birth_on'>({ name: `${ONLY_RUNNER}.birth_on` })
  return (
    <>
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

export interface OnlyRunnerKitProps {
  race: PublicEvent
  categoryId: string
  ownSize: string | null
}

/** Nothing where the race asks nothing for its kit. */
export function OnlyRunnerKit({ race, categoryId, ownSize }: OnlyRunnerKitProps) {
  const t = useTexts(registrationTexts)
  return (
    asksForKit(race, categoryId) && (
      <FormPart title={t('kit.title')}>
        <KitFields at={ONLY_RUNNER} race={race} categoryId={categoryId} ownSize={ownSize} />
      </FormPart>
    )
  )
}

/** In the words of the person filling in the form: the runner, a minor's guardian, or somebody registering another. */
export function OnlyRunnerBoxes({ race }: { race: PublicEvent }) {
  const runner = useWatch<StepValues, 'participants.0'>({ name: ONLY_RUNNER })
  return <ConsentBoxes at={`${ONLY_RUNNER}.consents`} capacity={acceptedAs(race.starts_at, runner)} />
}
