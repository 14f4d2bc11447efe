import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { Sheet } from '../../../ui/layout/step-frame'
import { registrationTexts } from '../locale'
import type { DrawnPolicies } from '../screen-pieces'

const SHOWN = ['refunds', 'transfers'] as const

/** What happens if plans change, told before anything is paid. */
export function PolicyTexts({ policies }: { policies: DrawnPolicies }) {
  const t = useTexts(registrationTexts)
  const written = SHOWN.filter((policy) => policies[policy] !== null)
  if (written.length === 0) return null
  return (
    <Sheet>
      <Title>{t('policies.title')}</Title>
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
