import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../feedback/visually-hidden'

interface FieldSwitchProps {
  /** The name of the group: read aloud, because its title is seen already. */
  label: string
  disabled: boolean
  children: ReactNode
}

/** Fields that may be changed all together or not at all. */
export function FieldSwitch({ label, disabled, children }: FieldSwitchProps) {
  return (
    <Group disabled={disabled}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {children}
    </Group>
  )
}

const Group = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
})
