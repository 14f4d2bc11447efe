import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import type { Deadline } from '../../../race/time-left'
import { registrationTexts } from '../locale'
import { HoldTimer } from './hold-timer'

export interface StepActionsProps {
  /** The price as words. */
  total: string
  deadline?: Deadline | undefined
  /** Where «Volver» leads. */
  back?: string
  /** The one strong action. */
  children: ReactNode
}

/** What to do next. On a phone it stays under the thumb, with the price and the time left beside it. */
export function StepActions({ total, deadline, back, children }: StepActionsProps) {
  const t = useTexts(registrationTexts)
  return (
    <Bar>
      <Facts>
        <strong>{total}</strong>
        {deadline && (
          <small>
            {t('hold.short')} <HoldTimer deadline={deadline} />
          </small>
        )}
      </Facts>
      {back !== undefined && <Back to={back}>{t('steps.back')}</Back>}
      <Main>{children}</Main>
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginTop: 24,
  [theme.breakpoints.down('md')]: {
    position: 'sticky',
    bottom: 'var(--offline-bar, 0px)',
    zIndex: theme.zIndex.appBar,
    marginInline: -16,
    padding: '10px 16px max(10px, env(safe-area-inset-bottom))',
    borderTop: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.background.paper,
    boxShadow: '0 -6px 24px rgba(11, 21, 51, 0.08)',
  },
  [theme.breakpoints.between('sm', 'md')]: { marginInline: -24, paddingInline: 24 },
}))

const Facts = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: 1,
  minWidth: 0,
  lineHeight: 1.25,
  '& strong': { ...theme.typography.h5, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem', textWrap: 'balance' },
  '& small > *': { whiteSpace: 'nowrap' },
  [theme.breakpoints.up('md')]: { display: 'none' },
}))

const Back = styled(Link)(({ theme }) => ({
  ...theme.typography.button,
  display: 'none',
  alignItems: 'center',
  minHeight: 52,
  paddingInline: 20,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.divider },
  [theme.breakpoints.up('md')]: { display: 'inline-flex' },
}))

const Main = styled('div')(({ theme }) => ({
  flexShrink: 0,
  [theme.breakpoints.up('md')]: { marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: { '& > button': { paddingInline: 16, fontSize: '1rem' } },
}))
