import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import type { Bibs } from '@zancada/contracts'
import { loadBibsCall } from '@zancada/contracts/organizer-registrations/bibs.calls'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { FormSkeleton } from '../../../ui/feedback/skeletons'
import { PageHeader } from '../../../ui/layout/page-header'
import { deskTexts } from '../locale'
import { AssignForm } from './assign-form'
import { BibCategories } from './bib-categories'
import { BibsFile } from './bibs-file'
import { ReservedForm } from './reserved-form'

/** Who has a number and who has not, and the three ways to give them: by order, by hand within a reserve, by file. */
export function BibsScreen({ slug, isSuspended }: { slug: string; isSuspended: boolean }) {
  const t = useTexts(deskTexts)
  const query = useQuery(apiQuery(loadBibsCall, { query: { evento: slug } }))
  const bibs = query.data
  return (
    <>
      <PageHeader
        title={t('bibs.title')}
        {...(bibs && { description: t(INTRODUCTIONS[bibs.assignment], { event: bibs.event_name }) })}
        breadcrumb={[{ label: t('registrations'), to: `/organizador/inscripciones?evento=${slug}` }]}
      />
      <DataStates query={query} skeleton={<FormSkeleton />}>
        {(data) => (
          <>
            <BibCategories categories={data.categories} />
            {isSuspended ? (
              <Alert severity="warning">{t('suspendedText')}</Alert>
            ) : (
              <>
                <AssignForm bibs={data} />
                <ReservedForm key={JSON.stringify(data.reserved)} bibs={data} />
                <BibsFile slug={slug} />
              </>
            )}
          </>
        )}
      </DataStates>
    </>
  )
}

const INTRODUCTIONS = {
  on_payment: 'bibs.onPayment',
  manual: 'bibs.manual',
} as const satisfies Record<Bibs['assignment'], string>
