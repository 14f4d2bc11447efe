import type { ReactNode } from 'react'
import { panelImportsTexts } from '../features/panel-imports/locale'
import { mayEnter } from '../panel/panel-areas'
import { type ActingTeam, useActingTeam } from '../session'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'

/** A page of imports, for whoever has their permission. */
export function WithImports({ children }: { children: (acting: ActingTeam) => ReactNode }) {
  const acting = useActingTeam()
  if (acting === null) return null
  if (mayEnter(acting, 'importaciones')) return children(acting)
  return (
    <>
      <PageHeader title={panelImportsTexts.t('title')} />
      <EmptyState title={panelImportsTexts.t('notAllowed')} text={panelImportsTexts.t('notAllowedText')} />
    </>
  )
}
