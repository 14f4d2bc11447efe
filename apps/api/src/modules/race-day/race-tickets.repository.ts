import { type Expression, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Registrations } from '../../platform/database/schema.gen'
import type { Queryable } from '../../platform/database/transaction'
import { lacksConsents } from '../consents'
import { filledSeats } from '../orders'

export type RaceTicketRow = Awaited<ReturnType<typeof selectRaceTickets>>[number]

/**
 * The registrations of an event that changed since a mark, in the order of their changes and those of one mark together,
 * with what race day needs of each.
 */
export function selectRaceTickets(
  db: Queryable,
  eventId: string,
  { since, limit }: { readonly since: number; readonly limit: number },
) {
  return ticketsAmong(
    db,
    db
      .selectFrom('registration_marks')
      .innerJoin('registrations', 'registrations.id', 'registration_marks.registration_id')
      .selectAll('registrations')
      .where('registration_marks.event_id', '=', eventId)
      .where('registration_marks.change_mark', '>', since)
      .orderBy('registration_marks.change_mark')
      .fetch(limit, 'with ties'),
  ).execute()
}

export function selectRaceTicket(db: Queryable, eventId: string, id: string) {
  return ticketsAmong(
    db,
    db.selectFrom('registrations').selectAll().where('event_id', '=', eventId).where('id', '=', id),
  ).executeTakeFirst()
}

function ticketsAmong(db: Queryable, registrations: Expression<Selectable<Registrations>>) {
  return db
    .with('changed', () => registrations)
    .selectFrom('changed')
    .innerJoin('categories', 'categories.id', 'changed.category_id')
    .leftJoin('teams', 'teams.id', 'changed.team_id')
    .leftJoin('pickup_authorizations', (join) =>
      join
        .onRef('pickup_authorizations.registration_id', '=', 'changed.id')
        .on('pickup_authorizations.revoked_at', 'is', null),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('scans')
          .innerJoin('race_devices', 'race_devices.id', 'scans.device_id')
          .select([
            'scans.station',
            'scans.occurred_at',
            'scans.collector_name',
            'race_devices.name as device',
            // The whole kit, once any of those that count handed over the whole of it.
            sql<string[] | null>`(
              select case when bool_and(every.items is not null) then array_agg(distinct item) end
              from scans as every left join lateral unnest(every.items) as item on true
              where every.registration_id = changed.id and every.kind = 'accreditation' and every.state = 'counts'
            )`.as('items'),
          ])
          .whereRef('scans.registration_id', '=', 'changed.id')
          .where('scans.kind', '=', 'accreditation')
          .where('scans.state', '=', 'counts')
          .orderBy('scans.occurred_at')
          .limit(1)
          .as('kit'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('scans')
          .innerJoin('race_devices', 'race_devices.id', 'scans.device_id')
          .select(['scans.occurred_at', 'race_devices.name as device'])
          .whereRef('scans.registration_id', '=', 'changed.id')
          .where('scans.kind', '=', 'check_in')
          .where('scans.state', '=', 'counts')
          .as('entrance'),
      (join) => join.onTrue(),
    )
    .select([
      'changed.id',
      'changed.change_mark',
      'changed.ticket_code',
      'changed.bib',
      'changed.first_name',
      'changed.last_name',
      'changed.document_number',
      'changed.birth_on',
      'changed.guardian',
      'changed.size',
      'changed.category_id',
      'changed.state',
      'categories.name as category',
      'categories.team_size',
      'changed.team_seat',
      'teams.name as team_name',
      filledSeats('changed.team_id').as('team_filled'),
      'pickup_authorizations.full_name as pickup_name',
      'pickup_authorizations.document_number as pickup_document',
      'pickup_authorizations.code as pickup_code',
      'kit.occurred_at as accredited_at',
      'kit.station',
      'kit.device as kit_device',
      'kit.collector_name',
      'kit.items',
      'entrance.occurred_at as checked_in_at',
      'entrance.device as entrance_device',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('scans')
          .innerJoin('race_devices', 'race_devices.id', 'scans.device_id')
          .select([
            'scans.client_id',
            'scans.kind',
            'scans.occurred_at',
            'scans.station',
            sql<string[] | null>`coalesce(scans.repeated, scans.items)`.as('items'),
            sql<true | null>`case when scans.state = 'counts' then true end`.as('in_part'),
            'race_devices.name as device',
          ])
          .whereRef('scans.registration_id', '=', 'changed.id')
          .where((where) =>
            where.or([where('scans.state', '=', 'conflict'), where('scans.repeated', 'is not', null)]),
          )
          .orderBy('scans.occurred_at'),
      ).as('repeats'),
    )
    .select([
      lacksConsents('changed').as('lacks_consents'),
      sql<boolean>`exists (
        select from category_charges
        where category_charges.registration_id = changed.id and category_charges.state = 'awaiting_payment'
      )`.as('owes_difference'),
    ])
    .orderBy('changed.change_mark')
}
