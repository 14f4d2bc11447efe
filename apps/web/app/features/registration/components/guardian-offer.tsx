import Button from '@mui/material/Button'
import type { PublicEvent } from '@zancada/contracts'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import type { RunnerDraft } from '../draft'
import { offeredGuardian } from '../guardian-from'
import { registrationTexts } from '../locale'
import type { StepValues } from '../step-forms'
import { Copy } from './copy-row'

export interface GuardianOfferProps {
  /** The runner who needs a guardian. */
  index: number
  race: PublicEvent
  onTake: (taken: Pick<RunnerDraft, 'guardian' | 'is_buyer_guardian'>) => void
}

/** Families write their adult once. */
export function GuardianOffer({ index, race, onTake }: GuardianOfferProps) {
  const t = useTexts(registrationTexts)
  const runners = useWatch<StepValues, 'participants'>({ name: 'participants' })
  const offered = offeredGuardian(runners, index, race.starts_at)
  if (offered === null) return null
  const { number, guardian, is_buyer } = offered
  return (
    <Copy>
      <Button
        variant="outlined"
        size="small"
        onClick={() => onTake({ guardian, is_buyer_guardian: is_buyer })}
      >
        {t('runners.sameGuardian', { number })}
      </Button>
      <small>{guardian.full_name}</small>
    </Copy>
  )
}
