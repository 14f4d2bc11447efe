import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../platform/database/transaction'

interface NewOrganizer {
  readonly organization_name: string
  readonly email: string
  readonly phone?: string | undefined
  readonly nit?: string | undefined
  readonly city_code?: string | undefined
}

/** A new organization waits for approval; its public address is its name, with a suffix when that one is taken. */
export async function insertOrganizer(db: Queryable, ownerId: string, given: NewOrganizer): Promise<void> {
  const slug = slugOf(given.organization_name)
  const taken = await db.selectFrom('organizers').select('id').where('slug', '=', slug).executeTakeFirst()
  await db
    .insertInto('organizers')
    .values({
      owner_id: ownerId,
      name: given.organization_name,
      slug: taken ? `${slug}-${randomBytes(3).toString('hex')}` : slug,
      contact_email: given.email,
      contact_phone: given.phone ?? null,
      nit: given.nit ?? null,
      city_code: given.city_code ?? null,
    })
    .execute()
}

export function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 60) || 'organizador'
  )
}
