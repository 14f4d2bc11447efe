import {
  exportRegistrationsCsvCall,
  exportRegistrationsXlsxCall,
  listOrganizerRegistrationsCall,
  loadDeskRaceCall,
  loadOrganizerRegistrationCall,
  loadRegistrationChoicesCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { organizerWith } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { sendStream } from '../../platform/http/send-stream'
import { NOTHING_HIDDEN } from '../../platform/http/viewing-gate'
import { CSV_TYPE, csvOf } from '../../platform/sheets/csv'
import { XLSX_TYPE, xlsxOf } from '../../platform/sheets/xlsx'
import { exportRegistrations } from './export-registrations'
import { listRegistrations } from './list-registrations'
import { loadChoices, loadDeskRace } from './load-choices'
import { loadRegistration } from './load-registration'

const access = organizerWith('inscripciones')

export function organizerRegistrationsRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listOrganizerRegistrationsCall, access, { viewings: { ticket_code: null } }, ({ actor, query }) =>
      listRegistrations(deps, actor, query),
    ),
    route(loadDeskRaceCall, access, ({ actor, query }) => loadDeskRace(deps, actor, query.evento)),
    route(loadRegistrationChoicesCall, access, { viewings: NOTHING_HIDDEN }, ({ actor, query }) =>
      loadChoices(deps, actor, query.evento),
    ),
    route(loadOrganizerRegistrationCall, access, ({ actor, params, query }) =>
      loadRegistration(deps, actor, params.id, { withCare: query.salud !== 'no' }),
    ),
    route(exportRegistrationsCsvCall, access, async ({ actor, query, reply }) => {
      const sheet = await exportRegistrations(deps, actor, query, 'csv')
      return sendStream(reply, { type: CSV_TYPE, name: 'inscripciones.csv', pieces: csvOf(sheet) })
    }),
    route(exportRegistrationsXlsxCall, access, async ({ actor, query, reply }) => {
      const sheet = await exportRegistrations(deps, actor, query, 'xlsx')
      return sendStream(reply, { type: XLSX_TYPE, name: 'inscripciones.xlsx', pieces: xlsxOf([sheet]) })
    }),
  ]
}
