import type { ReactNode } from 'react'
import { useTexts } from '../../i18n'
import { uiTexts } from '../locale'
import { StateCard } from './state-card'

export interface EmptyStateProps {
  title?: string
  /** What to do about it. */
  text?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  /** No card around it, for the inside of a table or another card. */
  bare?: boolean
}

export function EmptyState({ title, text, action, icon, bare = false }: EmptyStateProps) {
  const t = useTexts(uiTexts)
  return (
    <StateCard
      tone="neutral"
      bare={bare}
      icon={icon}
      title={title ?? t('states.emptyTitle')}
      text={text}
      action={action}
    />
  )
}
