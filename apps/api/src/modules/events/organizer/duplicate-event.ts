import type { CategoryInput, OrganizerEvent } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import type { Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { presentCover } from '../covers.rules'
import { replaceCategories, replacePhases } from './categories.repository'
import { type DateShift, shiftDates } from './duplicate-dates.rules'
import { refuseFaults } from './faults.rules'
import { editableDraft } from './microsite-documents.rules'
import { selectMicrosite, writeMicrosite } from './microsites.repository'
import { withNewDraft } from './new-draft'
import type { OrganizerEventRow } from './organizer-events.repository'
import { assertAllEvents, findOwnEvent, presentOwnEvent } from './own-event'
import { pastFault } from './past-dates.rules'
import { replacePickups } from './pickups.repository'
import { policiesOf } from './policies.rules'
import { replaceQuestions } from './questions.repository'
import { searchTextOf } from './search-text.rules'
import { replaceSizes } from './sizes.repository'
import { unstorableFaults } from './written-texts.rules'

/** The next edition: everything but people, places taken and dates gone by. */
export async function duplicateEvent(
  deps: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  slug: string,
  given: { readonly name?: string | undefined; readonly starts_at?: string | undefined },
): Promise<OrganizerEvent> {
  const now = deps.clock.now()
  refuseFaults([...unstorableFaults(given), ...pastFault('starts_at', null, given.starts_at, now)])
  return withNewDraft(deps, async (tx, write) => {
    const source = await findOwnEvent(tx, actor, slug)
    assertAllEvents(actor)
    const dates = shiftDates(source.starts_at, given.starts_at ? new Date(given.starts_at) : undefined)
    const copy = await write(eventCopy(source, given.name ?? copyName(source.name), dates, now))
    await copyLists(tx, source, copy.id, dates)
    const microsite = await selectMicrosite(tx, source.id)
    if (microsite) {
      const draft = editableDraft(source, microsite)
      await writeMicrosite(tx, copy.id, { draft, published: null, published_at: null }, now)
    }
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'event.duplicated',
      subject_type: 'event',
      subject_id: copy.id,
      after: { slug: copy.slug, copied_from: source.slug },
    })
    return presentOwnEvent(tx, actor, copy.slug, now)
  })
}

function eventCopy(source: OrganizerEventRow, name: string, dates: DateShift, now: Date) {
  const cover = presentCover(source.cover)
  return {
    organizer_id: source.organizer_id,
    name,
    summary: source.summary,
    discipline: source.discipline,
    city_code: source.city_code,
    venue: source.venue,
    timezone: source.timezone,
    starts_at: dates.starts_at,
    registration_opens_at: dates.instant(source.registration_opens_at),
    registration_closes_at: dates.instant(source.registration_closes_at),
    capacity: source.capacity,
    fee_payer: source.fee_payer,
    policies: JSON.stringify(policiesOf(source.policies)),
    bib_assignment: source.bib_assignment,
    changes_close_at: dates.instant(source.changes_close_at),
    allows_transfers: source.allows_transfers,
    cancel_until_at: dates.instant(source.cancel_until_at),
    cancel_refund_percentage: source.cancel_refund_percentage,
    cover: cover && JSON.stringify(cover),
    search_text: searchTextOf({ ...source, name }),
    created_at: now,
    updated_at: now,
  }
}

async function copyLists(
  tx: Transaction,
  source: OrganizerEventRow,
  copyId: string,
  dates: DateShift,
): Promise<void> {
  const categories = source.categories.map((category) => categoryCopy(category, dates))
  const ids = await replaceCategories(tx, copyId, categories)
  const newIds = new Map(source.categories.map(({ id }, index) => [id, ids[index]]))
  for (const [index, { phases }] of categories.entries()) {
    const id = ids[index]
    if (id && phases) await replacePhases(tx, id, phases)
  }
  await replaceSizes(tx, copyId, source.sizes)
  await replacePickups(
    tx,
    copyId,
    // Hours without a day are no hours.
    source.pickups.flatMap(({ place, address, ...hours }) => {
      const [opens, closes] = [dates.instant(hours.opens_at), dates.instant(hours.closes_at)]
      if (!opens || !closes) return []
      return [{ place, address, opens_at: opens.toISOString(), closes_at: closes.toISOString() }]
    }),
  )
  await replaceQuestions(
    tx,
    copyId,
    source.questions.map(({ label, kind, options, is_required, category_ids }) => ({
      label,
      kind,
      options,
      is_required,
      category_ids: category_ids.flatMap((id) => newIds.get(id) ?? []),
    })),
  )
}

function categoryCopy(source: OrganizerEventRow['categories'][number], dates: DateShift): CategoryInput {
  return {
    name: source.name,
    distance_m: source.distance_m,
    team_size: source.team_size,
    gender_rule: source.gender_rule,
    min_age: source.min_age,
    max_age: source.max_age,
    age_rule: source.age_rule,
    age_taken_on: dates.calendarDate(source.age_taken_on),
    capacity: source.capacity,
    bib_prefix: source.bib_prefix,
    bib_from: source.bib_from,
    bib_to: source.bib_to,
    starts_at: dates.instant(source.starts_at)?.toISOString() ?? null,
    // A price without dates is no phase.
    phases: source.phases.flatMap(({ name, price_cop, max_quantity, ...phase }) => {
      const [from, to] = [dates.instant(phase.starts_at), dates.instant(phase.ends_at)]
      if (!from || !to) return []
      return [{ name, price_cop, max_quantity, starts_at: from.toISOString(), ends_at: to.toISOString() }]
    }),
  }
}

const LONGEST_NAME = 120

function copyName(name: string): string {
  return `Copia de ${name}`.slice(0, LONGEST_NAME)
}
