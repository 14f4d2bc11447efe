import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useTexts } from '../../../i18n'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { CardRowsSkeleton } from '../../../ui/feedback/skeletons'
import { PageHeader } from '../../../ui/layout/page-header'
import { importQuery } from '../api/imports'
import { IMPORTS_PATH, importPath, isHeld } from '../import-paths'
import { panelImportsTexts } from '../locale'
import { ConfirmOrder } from './confirm-order'
import { HeldOrder } from './held-order'

/** What a company pays for its runners: the form that holds their places, and since then how the payment goes. */
export function OrderScreen({ id, mayChange }: { id: string; mayChange: boolean }) {
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
      {(order) => {
        if (isHeld(order)) return <HeldOrder order={order} mayChange={mayChange} />
        if (order.state === 'reviewing' && mayChange) return <ConfirmOrder order={order} />
        return <Navigate to={importPath(id)} replace />
      }}
    </DataStates>
  )
}
