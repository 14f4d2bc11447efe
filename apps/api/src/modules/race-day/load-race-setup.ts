import type { RaceSetup } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { policiesOf, selectCategoryNames } from '../events'
import { kitOf } from '../inventory'
import { inForce } from '../legal'
import { findRace } from './find-race'
import { mayDo } from './race-day-right.rules'
import { selectLastStart, selectSizesLeft, selectWaiver } from './race-setup.repository'
import { selectStations } from './stations.repository'

/** An ultra runs for longer than a day. */
const LIST_KEPT_MS = 3 * 24 * 60 * 60_000
const DATA_POLICY_PATH = '/politica-privacidad'

/** What is the same for every runner of a race. */
export async function loadRaceSetup(
  { database, clock, ticketSigner }: Pick<ApiDependencies, 'database' | 'clock' | 'ticketSigner'>,
  actor: OrganizerActor,
  slug: string,
): Promise<RaceSetup> {
  const { id, name, starts_at, timezone, race_day_pin } = await findRace(database, actor, slug)
  const [texts, waiver, categories, kit, sizes, stations, lastStart] = await Promise.all([
    inForce(database, clock.now()),
    selectWaiver(database, id),
    selectCategoryNames(database, id),
    kitOf(database, id),
    selectSizesLeft(database, id),
    selectStations(database, id),
    selectLastStart(database, id),
  ])
  return {
    event: { id, name, starts_at: starts_at?.toISOString() ?? null, timezone },
    ticket_key: ticketSigner.publicKeyOf(id),
    document_key: ticketSigner.documentKeyOf(id, actor.session_id).toString('base64url'),
    needs_pin: race_day_pin,
    list_until: lastStart && new Date(lastStart.getTime() + LIST_KEPT_MS).toISOString(),
    names_collectors: mayDo(actor, 'accreditation'),
    categories,
    kit: kit.map(({ id, kind, name, size, category_id }) => ({ id, kind, name, size, category_id })),
    sizes,
    stations,
    waiver: { version: waiver.waiver_version, text: policiesOf(waiver.policies).waiver },
    data_policy: { version: texts.data_policy, path: DATA_POLICY_PATH },
  }
}
