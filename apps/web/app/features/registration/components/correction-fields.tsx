import type { PublicEvent } from '@zancada/contracts'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { isMinorAt } from '../eligibility'
import { registrationTexts } from '../locale'
import { ONLY_RUNNER } from '../one-runner'
import type { StepValues } from '../step-forms'
import { FormPart } from './form-part'
import { asksForKit, KitFields } from './kit-fields'
import { ContactFields, HealthFields, IdentityFields } from './runner-fields'

export interface CorrectionFieldsProps {
  race: PublicEvent
  categoryId: string
  ownSize: string | null
  isByLink: boolean
}

/** What a runner may correct of their own registration: all but who they are. */
export function CorrectionFields({ race, categoryId, ownSize, isByLink }: CorrectionFieldsProps) {
  const t = useTexts(registrationTexts)
  const birth = useWatch<StepValues, 'participants.0.birth_on'>({ name: `${ONLY_RUNNER}.birth_on` })
  return (
    <>
      {asksForKit(race, categoryId) && (
        <FormPart title={t('kit.title')}>
          <KitFields at={ONLY_RUNNER} race={race} categoryId={categoryId} ownSize={ownSize} />
        </FormPart>
      )}
      <FormPart title={t('runners.contact')}>
        <ContactFields at={ONLY_RUNNER} index={0} isEmailFixed={isByLink} />
      </FormPart>
      <FormPart title={t('runners.health')}>
        <HealthFields at={ONLY_RUNNER} capacity={isMinorAt(race.starts_at, birth) ? 'guardian' : 'self'} />
      </FormPart>
      <FormPart title={t('runners.identity')}>
        <IdentityFields at={ONLY_RUNNER} index={0} withDocument={false} />
      </FormPart>
    </>
  )
}
