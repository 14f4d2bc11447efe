import { hash } from '@node-rs/argon2'
import { DEMO_PASSWORD } from './accounts.seed'
import type { DemoSeed } from './demo-seed'

/** Somebody who works for two organizers: in one on chosen races, in the other on all of them. */
export const TEAM_ACCOUNT = {
  email: 'equipo@zancada.demo',
  first_name: 'Elena',
  last_name: 'Barrios Soto',
  is: 'staff de dos organizadores',
} as const

const CHOSEN_RACES = ['marea-nocturna', 'frailejon-urbano'] as const

export const teamSeed: DemoSeed = {
  name: 'team',
  run: async (tx, clock) => {
    const { email, first_name, last_name } = TEAM_ACCOUNT
    const { id: user_id } = await tx
      .insertInto('users')
      .values({
        email,
        first_name,
        last_name,
        username: 'equipo',
        password_hash: await hash(DEMO_PASSWORD),
        email_verified_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const organizers = await tx.selectFrom('organizers').select(['id', 'slug']).execute()
    const idOf = (slug: string) => {
      const found = organizers.find((organizer) => organizer.slug === slug)
      if (!found) throw new Error(`The demo organizer ${slug} was not created`)
      return found.id
    }
    const andes = idOf('andes-en-marcha')
    const staff = { user_id, invited_email: email, state: 'active' } as const
    const { id: staff_member_id } = await tx
      .insertInto('staff_members')
      .values({
        ...staff,
        organizer_id: andes,
        permissions: ['eventos', 'descuentos'],
        has_all_events: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const races = await tx.selectFrom('events').select('id').where('slug', 'in', CHOSEN_RACES).execute()
    await tx
      .insertInto('staff_member_events')
      .values(races.map(({ id }) => ({ staff_member_id, event_id: id, organizer_id: andes })))
      .execute()
    await tx
      .insertInto('staff_members')
      .values({
        ...staff,
        organizer_id: idOf('club-paso-firme'),
        permissions: ['eventos', 'inscripciones', 'acreditacion', 'check-in'],
      })
      .execute()
    // Somebody who has not answered yet; the link can be sent again from the panel.
    await tx
      .insertInto('staff_members')
      .values({
        organizer_id: andes,
        invited_email: 'voluntaria@zancada.demo',
        permissions: ['acreditacion', 'check-in'],
        state: 'invited',
      })
      .execute()
  },
}
