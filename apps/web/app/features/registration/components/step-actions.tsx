import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { STAYS_IN_SIGHT } from '../../../ui/low'
import { registrationTexts } from '../locale'
import { ActionSlot } from './step-layout'

export interface StepActionsProps {
  /** Where «Volver» leads. */
  back?: string
  /** The one strong action. */
  children: ReactNode
}

/** What to do next: under the thumb on a phone, beside what it costs on a large screen. */
export function StepActions({ back, children }: StepActionsProps) {
  const t = useTexts(registrationTexts)
  const slot = use(ActionSlot)
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'))
  const content = (
    <>
      {children}
      {back !== undefined && <Back to={back}>{t('steps.back')}</Back>}
    </>
  )
  if (!isWide) return <Bar>{content}</Bar>
  return slot && createPortal(<Column>{content}</Column>, slot)
}

const Column = styled('div')({ display: 'grid', gap: 4 })

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'center',
  gap: 8,
  ...STAYS_IN_SIGHT,
  bottom: 'var(--offline-bar, 0px)',
  zIndex: theme.zIndex.appBar,
  marginTop: 24,
  marginInline: -16,
  padding: '10px 16px max(10px, env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  boxShadow: '0 -6px 24px rgba(11, 21, 51, 0.08)',
  '& > button': { flex: 1 },
  [theme.breakpoints.up('sm')]: { marginInline: -24, paddingInline: 24 },
}))

const Back = styled(Link)(({ theme }) => ({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 48,
  paddingInline: 16,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.divider },
}))
