import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../platform/database/transaction'

interface NewOrganizer {
  readonly organization_name: string
  readonly email: string
  readonly phone?: string | undefined
  readonly nit?: string | undefined
  readonly city_code?: string | undefined
}

/** A new organization waits for approval; its id. Its public address is its name, with a suffix when that one is taken. */
export async function insertOrganizer(db: Queryable, ownerId: string, given: NewOrganizer): Promise<string> {
  const name = slugOf(given.organization_name)
  for (let slug = name; ; slug = `${name}-${randomBytes(3).toString('hex')}`) {
    if (TAKEN_BY_PAGES.includes(slug)) continue
    const inserted = await db
      .insertInto('organizers')
      .values({
        owner_id: ownerId,
        name: given.organization_name,
        slug,
        contact_email: given.email,
        contact_phone: given.phone ?? null,
        nit: given.nit ?? null,
        city_code: given.city_code ?? null,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return inserted.id
  }
}

/** `/organizadores/registro` is a page of the site. */
const TAKEN_BY_PAGES: readonly string[] = ['registro']

export function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const dashed = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 60)
  return dashed.replaceAll(/^-+|-+$/g, '') || 'organizador'
}
