import { useQuery } from '@tanstack/react-query'
import type { RegistrationDetail } from '@zancada/contracts'
import { loadRegistrationChoicesCall } from '@zancada/contracts/organizer-registrations/registration-choices.call'
import {
  exportRegistrationsCsvCall,
  exportRegistrationsXlsxCall,
} from '@zancada/contracts/organizer-registrations/registration-export.calls'
import { listOrganizerRegistrationsCall } from '@zancada/contracts/organizer-registrations/registration-list.calls'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { apiQuery, useApiList } from '../../../queries/api-query'
import { saveFromApi } from '../../../ui/files/save-from-api'
import { PageHeader } from '../../../ui/layout/page-header'
import { DataList } from '../../../ui/table/data-list'
import { ExportMenu } from '../../../ui/table/export-menu'
import { useListState } from '../../../ui/table/use-list-state'
import { useUrlTexts } from '../../../ui/table/use-url-state'
import { panelRegistrationsTexts } from '../locale'
import {
  LIST_OPTIONS,
  pageQueryOf,
  queryOf,
  type RegistrationQuery,
  withinChoices,
} from '../registration-filter'
import { RegistrationCard } from './registration-card'
import { nameOf, useRegistrationColumns } from './registration-columns'
import { RegistrationDrawer } from './registration-drawer'
import { useRegistrationFilters } from './use-registration-filters'

const NOTHING_OPEN = { inscripcion: '' }

interface RegistrationsScreenProps {
  event: { readonly slug: string; readonly name: string }
  /** Beside the title. */
  headerActions: ReactNode
  /** What is done with all that the list shows now. */
  toolbar: (query: RegistrationQuery) => ReactNode
  /** What can be done with the one that is open. */
  actions: (registration: RegistrationDetail, open: (id: string) => void) => ReactNode
  /** Of one that runs a relay: its team. */
  team?: (registration: RegistrationDetail, open: (id: string) => void) => ReactNode
}

const EXPORTS = { csv: exportRegistrationsCsvCall, xlsx: exportRegistrationsXlsxCall } as const

/** The registrations of the event one works on; which is open is in the address too, so that it can be sent. */
export function RegistrationsScreen(props: RegistrationsScreenProps) {
  const { event, headerActions, toolbar, actions, team } = props
  const t = useTexts(panelRegistrationsTexts)
  const list = useListState(LIST_OPTIONS)
  const choices = useQuery(apiQuery(loadRegistrationChoicesCall, { query: { evento: event.slug } })).data
  const asked = choices ? withinChoices(list.values, choices) : list.values
  const query = queryOf(event.slug, asked)
  const registrations = useApiList(listOrganizerRegistrationsCall, { query: pageQueryOf(event.slug, asked) })
  const [{ inscripcion }, open] = useUrlTexts(NOTHING_OPEN)
  const openOne = (id: string) => open({ inscripcion: id }, { push: true })
  return (
    <>
      <PageHeader title={t('title')} description={t('lead', { event: event.name })} actions={headerActions} />
      <DataList
        id="inscripciones"
        label={t('title')}
        query={registrations}
        state={list}
        rowId={({ id }) => id}
        rowName={(registration) => nameOf(t, registration)}
        columns={useRegistrationColumns()}
        card={(registration) => <RegistrationCard registration={registration} />}
        search={t('search')}
        filters={useRegistrationFilters(event.slug)}
        toolbar={
          <>
            {toolbar(query)}
            <ExportMenu
              formats={[
                { format: 'xlsx', label: t('export.xlsx') },
                { format: 'csv', label: t('export.csv') },
              ]}
              save={async (format) => {
                await saveFromApi(EXPORTS[format], [{ query }], `inscripciones.${format}`)
                return t('export.done')
              }}
            />
          </>
        }
        empty={{ title: t('empty'), text: t('emptyText') }}
        noMatch={{ title: t('noMatch'), text: t('noMatchText') }}
        errorTitle={t('error')}
        onRowClick={({ id }) => openOne(id)}
      />
      {inscripcion !== '' && (
        <RegistrationDrawer
          key={inscripcion}
          id={inscripcion}
          onClose={() => open(NOTHING_OPEN)}
          onOpen={openOne}
          actions={(registration) => actions(registration, openOne)}
          {...(team && { team: (registration: RegistrationDetail) => team(registration, openOne) })}
        />
      )}
    </>
  )
}
