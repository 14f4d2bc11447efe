import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useFocusInSight } from '../focus/use-focus-in-sight'
import { STAYS_IN_SIGHT } from '../low'
import { SubmitButton } from './submit-button'

interface SaveBarProps {
  unsaved: string
  /** One of several on a screen: it is a strong action only once there is something to save. */
  quiet?: boolean
  children: ReactNode
}

/** Stays in reach while there is something to save. */
export function SaveBar({ unsaved, quiet = false, children }: SaveBarProps) {
  const { isDirty } = useFormState()
  useFocusInSight(isDirty)
  return (
    <Bar data-dirty={isDirty} {...(isDirty && { 'data-bottom-bar': '' })}>
      <Note>{isDirty && unsaved}</Note>
      <SubmitButton variant={quiet && !isDirty ? 'outlined' : 'contained'}>{children}</SubmitButton>
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  zIndex: 1,
  '&[data-dirty="true"]': {
    ...STAYS_IN_SIGHT,
    bottom: 'calc(12px + var(--offline-bar, 0px))',
    padding: 10,
    borderRadius: 12,
    backgroundColor: theme.palette.background.paper,
    boxShadow: theme.shadows[8],
  },
  [theme.breakpoints.only('xs')]: { '& > button': { flex: 1 } },
}))

const Note = styled('span')(({ theme }) => ({
  paddingLeft: 10,
  fontSize: '0.9375rem',
  fontWeight: 500,
  [theme.breakpoints.only('xs')]: { display: 'none' },
}))
