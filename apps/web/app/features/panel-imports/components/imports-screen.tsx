import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { listImportsCall } from '@zancada/contracts/imports/imports.calls'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n'
import { apiQuery, LISTED } from '../../../queries/api-query'
import { PageHeader } from '../../../ui/layout/page-header'
import { DataList } from '../../../ui/table/data-list'
import { useListState } from '../../../ui/table/use-list-state'
import { importsQueryOf, NO_FILTER } from '../import-filter'
import { pathOf } from '../import-paths'
import { isWorking } from '../import-stage'
import { panelImportsTexts } from '../locale'
import { ImportCard } from './import-card'
import { useImportColumns } from './import-columns'
import { UploadCard } from './upload-card'

const LOOKED_AT_MS = 3_000

interface ImportsScreenProps {
  /** Null: the lists of every event. */
  eventSlug: string | null
  /** The one the panel's selector names; null without any. */
  working: { readonly slug: string; readonly name: string } | null
  /** While the organizer is suspended nothing is uploaded. */
  mayChange: boolean
}

/** Where a company's list of runners comes in, and those that came in before. */
export function ImportsScreen({ eventSlug, working, mayChange }: ImportsScreenProps) {
  const t = useTexts(panelImportsTexts)
  const navigate = useNavigate()
  const list = useListState({ filters: NO_FILTER })
  const imports = useQuery({
    ...apiQuery(listImportsCall, { query: importsQueryOf(eventSlug, list.values) }),
    ...LISTED,
    refetchInterval: ({ state: { data } }) =>
      data?.results.some(({ state }) => isWorking(state)) ? LOOKED_AT_MS : false,
  })
  return (
    <>
      <PageHeader title={t('title')} description={t(mayChange ? 'lead' : 'leadSuspended')} />
      {mayChange && <UploadCard working={working} filtered={eventSlug} />}
      <Typography variant="h4" component="h2" sx={{ mt: mayChange ? 4 : 0, mb: 1.5 }}>
        {t('list')}
      </Typography>
      <DataList
        id="importaciones"
        label={t('list')}
        query={imports}
        state={list}
        rowId={({ id }) => id}
        rowName={({ file_name }) => file_name}
        columns={useImportColumns()}
        tallRows
        card={(summary) => <ImportCard summary={summary} />}
        onRowClick={(summary) => void navigate(pathOf(summary))}
        empty={
          eventSlug === null
            ? { title: t('empty'), text: t('emptyText') }
            : { title: t('noMatch'), text: t('noMatchText') }
        }
        errorTitle={t('error')}
      />
    </>
  )
}
