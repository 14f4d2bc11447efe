import { sql } from 'kysely'
import { containing } from '../../platform/database/like-pattern'
import type { Queryable } from '../../platform/database/transaction'

export interface OrganizerSearch {
  readonly q?: string | undefined
  readonly after?: { readonly name: string; readonly id: string } | undefined
  readonly limit: number
}

export type PublicOrganizerRow = Awaited<ReturnType<typeof selectApprovedOrganizers>>[number]

/** Approved organizers by name, accents and case aside. */
export async function selectApprovedOrganizers(db: Queryable, { q, after, limit }: OrganizerSearch) {
  const name = sql<string>`plain_text(organizers.name)`
  let query = db
    .selectFrom('organizers')
    .select(['id', 'slug', 'name', 'city_code', 'description', 'logo_path', name.as('sort_name')])
    .where('state', '=', 'approved')
    .orderBy(name)
    .orderBy('id')
    .limit(limit)
  if (q) query = query.where(sql<boolean>`${name} like ${containing(q)}`)
  if (after) query = query.where(sql<boolean>`(${name}, id) > (${after.name}, ${after.id}::uuid)`)
  return query.execute()
}

export type PublicPageRow = NonNullable<Awaited<ReturnType<typeof selectApprovedOrganizer>>>

export function selectApprovedOrganizer(db: Queryable, slug: string) {
  return db
    .selectFrom('organizers')
    .select(['id', 'slug', 'name', 'city_code', 'description', 'logo_path', 'website', 'social_links'])
    .where('slug', '=', slug)
    .where('state', '=', 'approved')
    .executeTakeFirst()
}
