import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { formatDateTime } from '../../../ui/format/format-date'
import { Sheet } from '../../../ui/layout/step-frame'
import { cancellingOf } from '../cancelling'
import { registrationTexts } from '../locale'
import type { DrawnPolicies } from '../screen-pieces'
import type { StepProps } from '../step-props'

const SHOWN = ['refunds', 'transfers'] as const

type PolicyTextsProps = { policies: DrawnPolicies } & Pick<StepProps, 'race' | 'order'>

/** What happens if plans change, told before anything is paid. */
export function PolicyTexts({ policies, race, order }: PolicyTextsProps) {
  const t = useTexts(registrationTexts)
  const written = SHOWN.filter((policy) => policies[policy] !== null)
  return (
    <Sheet>
      <Title>{t('policies.title')}</Title>
      {order.total_cop > 0 && <Told>{t('policies.withdrawal')}</Told>}
      <Told>
        {t(`policies.cancelling.${cancellingOf(race, order, new Date())}`, {
          date: race.cancel_until_at === null ? '' : formatDateTime(race.cancel_until_at),
          percentage: race.cancel_refund_percentage,
        })}
      </Told>
      {written.map((policy) => (
        <Policy key={policy}>
          <summary>{t(`policies.${policy}`)}</summary>
          {policies[policy]}
        </Policy>
      ))}
    </Sheet>
  )
}

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h5, margin: '0 0 4px' }))

const Told = styled('p')({ margin: '0 0 4px', fontSize: '0.9375rem' })

const Policy = styled('details')(({ theme }) => ({
  fontSize: '0.9375rem',
  '& summary': {
    width: 'fit-content',
    paddingBlock: 10,
    color: theme.palette.text.brand,
    fontWeight: 600,
    cursor: 'pointer',
  },
}))
