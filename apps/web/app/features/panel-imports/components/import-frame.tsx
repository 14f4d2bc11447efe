import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import type { ImportOrder } from '@zancada/contracts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { CardRowsSkeleton } from '../../../ui/feedback/skeletons'
import { PageHeader } from '../../../ui/layout/page-header'
import { IMPORTS_PATH } from '../import-paths'
import { importQuery } from '../import-queries'
import { panelImportsTexts } from '../locale'

interface ImportFrameProps {
  id: string
  children: (order: ImportOrder) => ReactNode
}

/** One import while it is read, once it is there, and where it is not. */
export function ImportFrame({ id, children }: ImportFrameProps) {
  const t = useTexts(panelImportsTexts)
  return (
    <DataStates
      query={useQuery(importQuery(id))}
      errorTitle={t('one.error')}
      skeleton={
        <Card>
          <CardRowsSkeleton />
        </Card>
      }
      missing={
        <>
          <PageHeader title={t('title')} breadcrumb={[{ label: t('title'), to: IMPORTS_PATH }]} />
          <EmptyState title={t('one.missing')} text={t('one.missingText')} />
        </>
      }
    >
      {children}
    </DataStates>
  )
}
