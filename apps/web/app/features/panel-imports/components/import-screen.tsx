import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useTexts } from '../../../i18n'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { CardRowsSkeleton } from '../../../ui/feedback/skeletons'
import { PageHeader } from '../../../ui/layout/page-header'
import { importQuery } from '../api/imports'
import { IMPORTS_PATH, importOrderPath, isHeld } from '../import-paths'
import { panelImportsTexts } from '../locale'
import { ImportReview } from './import-review'

/** One file of runners, from what was uploaded to rows that are right. What is held since is another page. */
export function ImportScreen({ id, mayChange }: { id: string; mayChange: boolean }) {
  const t = useTexts(panelImportsTexts)
  const found = useQuery(importQuery(id))
  return (
    <DataStates
      query={found}
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
      {(order) =>
        isHeld(order) ? (
          <Navigate to={importOrderPath(id)} replace />
        ) : (
          <ImportReview order={order} mayChange={mayChange} />
        )
      }
    </DataStates>
  )
}
