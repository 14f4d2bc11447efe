import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { roleHomesTexts } from '../locale'
import type { NextStep } from '../next-steps'

export interface NextStepsListProps {
  steps: readonly NextStep[]
  organizationName: string
  /** Opens the verification dialog; another feature's, so the route brings it. */
  verifyAction: ReactNode
}

export function NextStepsList({ steps, organizationName, verifyAction }: NextStepsListProps) {
  const t = useTexts(roleHomesTexts)
  if (steps.length === 0) return null
  const links: Record<Exclude<NextStep, 'verifyEmail'>, string> = {
    addPhone: '/perfil',
    awaitApproval: '/organizador/perfil',
    seeListing: `/organizadores?q=${encodeURIComponent(organizationName)}`,
  }
  return (
    <section>
      <Typography component="h2" variant="h3">
        {t('steps.title')}
      </Typography>
      <Steps>
        {steps.map((step) => (
          <Step key={step}>
            <div>
              <Typography component="h3" variant="h5">
                {t(`steps.${step}.title`)}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 0.5, maxWidth: '56ch' }}>
                {t(`steps.${step}.text`)}
              </Typography>
            </div>
            {step === 'verifyEmail' ? (
              verifyAction
            ) : (
              <Button component={Link} to={links[step]} variant="outlined">
                {t(`steps.${step}.action`)}
              </Button>
            )}
          </Step>
        ))}
      </Steps>
    </section>
  )
}

const Steps = styled('ul')({ display: 'grid', gap: 12, margin: '16px 0 0', padding: 0, listStyle: 'none' })

const Step = styled('li')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  gap: 16,
  padding: 20,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 24 },
}))
