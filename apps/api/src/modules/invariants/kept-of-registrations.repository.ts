import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

interface Kept {
  readonly id: string
  readonly what: string
}

/** Every registration whose mark, or what it is sorted and found by, is not what its own columns give. */
export async function keptThatLies(database: Queryable): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select registrations.id, each.what
    from registrations left join registration_marks on registration_marks.registration_id = registrations.id
      left join teams on teams.id = registrations.team_id,
    lateral (values
      ('mark', (registration_marks.event_id, registration_marks.change_mark)
        is not distinct from (case when registrations.change_mark is not null then registrations.event_id end, registrations.change_mark)),
      ('document', document_key is not distinct from key_of_document(document_type, document_number)),
      ('name', registrations.name_key is not distinct from plain_text(last_name || ' ' || first_name)),
      ('bib', bib_key is not distinct from key_of_bib(registrations.bib)),
      ('words', words is not distinct from case when first_name is not null then words_of_registration(
        registrations.event_id, first_name, concat_ws(' ', last_name, teams.name), document_number, registrations.bib,
        email, ticket_code
      ) end),
      ('team', teams.id is null or registrations.state <> 'confirmed'
        or registrations.bib is not distinct from teams.bib || '-' || registrations.team_seat)
    ) as each (what, is_true)
    where not each.is_true
  `.execute(database)
  return rows
}
