import { hash } from '@node-rs/argon2'
import type { StaffPermission } from '@zancada/contracts'
import { DEMO_PASSWORD } from './accounts.seed'
import type { DemoSeed } from './demo-seed'
import { TODAY_RACE } from './races'

/** Somebody who works for two organizers, in one on chosen races and in the other on all of them; and a volunteer. */
const TEAM_ACCOUNT = {
  email: 'equipo@zancada.demo',
  first_name: 'Elena',
  last_name: 'Barrios Soto',
  is: 'staff de dos organizadores',
} as const
const VOLUNTEER_ACCOUNT = {
  email: 'jornada@zancada.demo',
  first_name: 'Julián',
  last_name: 'Cárdenas Rey',
  is: 'voluntario: kits y check-in de Brisa Farallones',
} as const
export const TEAM_ACCOUNTS = [TEAM_ACCOUNT, VOLUNTEER_ACCOUNT]

const CHOSEN_RACES = ['marea-nocturna', 'frailejon-urbano'] as const

export const teamSeed: DemoSeed = {
  name: 'team',
  run: async (tx, clock) => {
    const password_hash = await hash(DEMO_PASSWORD)
    const createAccount = async ({ email, first_name, last_name }: (typeof TEAM_ACCOUNTS)[number]) => {
      const { id } = await tx
        .insertInto('users')
        .values({
          email,
          first_name,
          last_name,
          username: email.replace('@zancada.demo', ''),
          password_hash,
          email_verified_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { user_id: id, invited_email: email, state: 'active' } as const
    }
    const staff = await createAccount(TEAM_ACCOUNT)
    const volunteer = await createAccount(VOLUNTEER_ACCOUNT)
    const organizers = await tx.selectFrom('organizers').select(['id', 'slug']).execute()
    const idOf = (slug: string) => {
      const found = organizers.find((organizer) => organizer.slug === slug)
      if (!found) throw new Error(`The demo organizer ${slug} was not created`)
      return found.id
    }
    const andes = idOf('andes-en-marcha')
    const giveRaces = async (
      member: typeof staff,
      permissions: StaffPermission[],
      slugs: readonly string[],
    ) => {
      const { id: staff_member_id } = await tx
        .insertInto('staff_members')
        .values({ ...member, organizer_id: andes, permissions, has_all_events: false })
        .returning('id')
        .executeTakeFirstOrThrow()
      const races = await tx.selectFrom('events').select('id').where('slug', 'in', slugs).execute()
      await tx
        .insertInto('staff_member_events')
        .values(races.map(({ id }) => ({ staff_member_id, event_id: id, organizer_id: andes })))
        .execute()
    }
    await giveRaces(staff, ['eventos', 'descuentos'], CHOSEN_RACES)
    await giveRaces(volunteer, ['acreditacion', 'check-in'], [TODAY_RACE])
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
