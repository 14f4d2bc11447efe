import { sql } from 'kysely'
import { containing } from '../../../platform/database/like-pattern'
import type { Queryable } from '../../../platform/database/transaction'
import type { AskedPerson, FoundRow } from './found-people.rules'

const MOST = 40
const DOCUMENT_KINDS = ['NUIP', 'CE', 'PA', 'PPT', 'PEP', 'DE']

/** By every road at once, each with its index; accents and case aside. */
export async function selectPeople(db: Queryable, asked: AskedPerson): Promise<FoundRow[]> {
  const keys = DOCUMENT_KINDS.map((kind) => `${kind} ${asked.document}`)
  const phones = asked.phone === null ? [] : [asked.phone, `+57${asked.phone}`, `57${asked.phone}`]
  const { rows } = await sql<FoundRow>`
    with found_orders as (
      select id, user_id, guest_email from orders where code = ${asked.code}
    ), found_registrations as (
      (select id from registrations where email = ${asked.email} order by id desc limit ${MOST})
      union (select id from registrations where document_key = any(${keys}::text[]) order by id desc limit ${MOST})
      union (select id from registrations where phone = any(${phones}::text[]) order by id desc limit ${MOST})
      union select id from registrations where ticket_code = ${asked.code}
      union (
        select id from registrations where name_key like all(${patternsOf(asked.text)}) order by id desc limit ${MOST}
      )
      union (
        select registrations.id from events join registrations on registrations.event_id = events.id
        where plain_text(events.search_text) like ${containing(asked.bib?.race ?? '\u0001')}
          and registrations.bib_key = key_of_bib(${asked.bib?.bib ?? ''})
        limit ${MOST}
      )
    ), found_users as (
      select id from users where email = ${asked.email}
      union (select id from users where phone = any(${phones}::text[]) limit ${MOST})
      union (
        select id from users
        where plain_text(first_name || ' ' || last_name) like all(${patternsOf(asked.text)}) limit ${MOST}
      )
      union (select user_id from runner_profiles where phone = any(${phones}::text[]) limit ${MOST})
      union (
        select user_id from runner_profiles
        where key_of_document(document_type, document_number) = any(${keys}::text[]) limit ${MOST}
      )
      union select user_id from found_orders where user_id is not null
      union select users.id from registrations join users on users.email = registrations.email
        where registrations.id in (select id from found_registrations)
    )
    select users.id, true as has_account, trim(first_name || ' ' || last_name) as name, email,
      runner_profiles.document_type::text || ' ' || runner_profiles.document_number as document
    from users left join runner_profiles on runner_profiles.user_id = users.id
    where users.id in (select id from found_users)
    union all
    select id, false, trim(first_name || ' ' || last_name), email, document_type::text || ' ' || document_number
    from registrations where id in (select id from found_registrations)
    union all
    select id, false, null, guest_email, null from found_orders where guest_email is not null
    limit ${MOST * 3}
  `.execute(db)
  return rows
}

/** Each word somewhere in the name. */
function patternsOf(text: string) {
  const words = text.split(/\s+/).filter((word) => word.length > 1)
  return sql`array[${sql.join(words.length === 0 ? [sql`'\u0001'`] : words.map((word) => containing(word)))}]`
}
