import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors } from '../../../../ui/colors'
import { AlertIcon } from '../../../../ui/icons'
import { sunColors } from '../../sunlight'

interface StrongBlockProps {
  /** `stop`: nothing should be handed over. `warn`: look first. */
  tone: 'stop' | 'warn' | 'calm'
  title: string
  children?: ReactNode
  icon?: ReactNode
}

/** What has to be seen before anything is handed over, in the sun and at arm's length. */
export function StrongBlock({ tone, title, children, icon = <AlertIcon size={28} /> }: StrongBlockProps) {
  return (
    <Block data-tone={tone}>
      <span>{icon}</span>
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </Block>
  )
}

const Block = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  padding: '14px 16px',
  borderRadius: 12,
  border: '2px solid',
  '& > span': { display: 'flex', flexShrink: 0 },
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { display: 'block', fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.35 },
  '& b': { display: 'block', fontSize: '1.25rem', lineHeight: 1.3 },
  '& p': { margin: '4px 0 0', lineHeight: 1.45 },
  '& .MuiButton-root': { marginTop: 10 },
  '&[data-tone="stop"]': {
    color: colors.surface,
    backgroundColor: sunColors.error,
    borderColor: sunColors.error,
  },
  '&[data-tone="warn"]': {
    color: theme.palette.text.primary,
    backgroundColor: colors.warningLight,
    borderColor: sunColors.warning,
    '& > span': { color: sunColors.warning },
  },
  '&[data-tone="calm"]': {
    color: theme.palette.text.primary,
    backgroundColor: colors.primaryLight,
    borderColor: colors.primaryDark,
    '& > span': { color: colors.primaryDark },
  },
}))
