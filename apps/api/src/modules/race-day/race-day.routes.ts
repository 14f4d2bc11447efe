import {
  changeTicketSizeCall,
  createStationCall,
  editStationCall,
  listConflictsCall,
  listRaceDevicesCall,
  loadRaceProgressCall,
  loadRaceSetupCall,
  resolveConflictCall,
  resolveConflictsCall,
  resolveDeviceFaultCall,
  signConsentsCall,
  syncRaceDayCall,
  undoScanCall,
  uploadScansCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { organizerWith } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { changeTicketSize } from './change-ticket-size'
import { loadRaceSetup } from './load-race-setup'
import { listRaceDevices, resolveDeviceFault } from './race-devices'
import { loadRaceProgress } from './race-progress'
import { signConsents } from './sign-consents'
import { createStation, editStation } from './stations'
import { syncRaceDay } from './sync-race-day'
import { listConflicts, resolveConflict, resolveConflicts } from './troubled-scans'
import { undoScan } from './undo-scan'
import { createUploads } from './upload-scans'

const access = organizerWith('race-day')
const atTheTables = organizerWith('acreditacion')

export function raceDayRoutes(deps: ApiDependencies): Route[] {
  const uploadScans = createUploads(deps)
  return [
    route(syncRaceDayCall, access, ({ actor, params, query }) =>
      syncRaceDay(deps, actor, params.slug, query),
    ),
    route(loadRaceSetupCall, access, ({ actor, params }) => loadRaceSetup(deps, actor, params.slug)),
    route(
      createStationCall,
      atTheTables,
      { audit: ['station.created'], takenDown: 'stands' },
      ({ actor, params, body }) => createStation(deps, actor, params.slug, body),
    ),
    route(
      editStationCall,
      atTheTables,
      { audit: ['station.changed'], takenDown: 'stands' },
      ({ actor, params, body }) => editStation(deps, actor, params, body),
    ),
    route(
      uploadScansCall,
      access,
      { audit: ['registration.accredited', 'registration.checked_in'], takenDown: 'stands' },
      ({ actor, params, body }) => uploadScans(actor, params.slug, body),
    ),
    route(
      undoScanCall,
      access,
      { audit: ['registration.accreditation_undone', 'registration.check_in_undone'], takenDown: 'stands' },
      ({ actor, params, body }) => undoScan(deps, actor, params.slug, body),
    ),
    route(
      signConsentsCall,
      atTheTables,
      { audit: ['registration.consents_signed'], takenDown: 'stands' },
      ({ actor, params, body }) => signConsents(deps, actor, params.slug, body),
    ),
    route(
      changeTicketSizeCall,
      atTheTables,
      { audit: ['registration.edited'], takenDown: 'stands' },
      ({ actor, params, body }) => changeTicketSize(deps, actor, params.slug, body),
    ),
    route(listConflictsCall, access, ({ actor, params, query }) =>
      listConflicts(deps, actor, params.slug, query),
    ),
    route(
      resolveConflictCall,
      access,
      { audit: ['scan.resolved'], takenDown: 'stands' },
      ({ actor, params, body }) => resolveConflict(deps, actor, params, body),
    ),
    route(
      resolveConflictsCall,
      access,
      { audit: ['scan.resolved'], takenDown: 'stands' },
      ({ actor, params, body }) => resolveConflicts(deps, actor, params.slug, body),
    ),
    route(listRaceDevicesCall, access, ({ actor, params }) => listRaceDevices(deps, actor, params.slug)),
    route(
      resolveDeviceFaultCall,
      access,
      { audit: ['scan.device_fault_resolved'], takenDown: 'stands' },
      ({ actor, params, body }) => resolveDeviceFault(deps, actor, params, body.note),
    ),
    route(loadRaceProgressCall, access, ({ actor, params }) => loadRaceProgress(deps, actor, params.slug)),
  ]
}
