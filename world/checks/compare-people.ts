import { sql } from 'kysely'
import { isRunning } from '../model/people'
import { Finding } from '../run/finding'
import type { World } from '../run/world'

/** After each action: news reached only people who ask for them, and each seat of a team has its runner. */
export async function comparePeople(world: World): Promise<void> {
  compareNews(world)
  if (world.model.folk.seats.size > 0) await compareSeats(world)
}

const read = new WeakMap<World, number>()

/** The world writes each of its mails at the moment at which it delivers them. */
function compareNews(world: World): void {
  const { folk, people } = world.model
  const { mails } = world.stage
  for (const mail of mails.slice(read.get(world) ?? 0)) {
    const news = folk.news.get(/^Noticias (\S+)$/.exec(mail.subject)?.[1] ?? '')
    if (news === undefined) continue
    const who = [...people.values()].find(({ email }) => email === mail.to)
    const registration_id = who && news.reached.get(who)
    if (!who || registration_id === undefined)
      throw new Finding('noticias a quien no alcanzaban', `${news.name} llegó a ${mail.to}`)
    if (news.told.has(who) && world.stage.breaker.deaths === 0)
      throw new Finding('noticias dos veces', `${news.name} llegó otra vez a ${who.name}`)
    if (!folk.asksForNews(registration_id, who))
      throw new Finding('noticias después de retirarlas', `${news.name} llegó a ${who.name}, que las retiró`)
    news.told.add(who)
  }
  read.set(world, mails.length)
}

/** Once every job has run: who still asks for what reached them was told. */
export function compareTold({ model }: World): void {
  for (const { name, reached, told } of model.folk.news.values())
    for (const [who, registration_id] of reached)
      if (model.folk.asksForNews(registration_id, who) && !told.has(who))
        throw new Finding('noticias que no llegaron', `${name} no llegó a ${who.name}, que las quiere`)
}

async function compareSeats({ model, stage }: World): Promise<void> {
  const { rows } = await sql<{ captain: string; seat: number; id: string; document: string }>`
    select captains.id as captain, mates.team_seat as seat, mates.id, mates.document_number as document
    from registrations as mates
    left join registrations as captains
      on captains.team_id = mates.team_id and captains.team_seat = 1 and captains.state = 'confirmed'
    where mates.team_seat > 1 and mates.state = 'confirmed'
  `.execute(stage.api.database)
  const kept = new Map(rows.map((row) => [`${row.captain} ${row.seat}`, row]))
  for (const seat of model.folk.seats.values()) {
    const key = `${seat.place.id} ${seat.number}`
    const row = kept.get(key)
    kept.delete(key)
    const should = isRunning(seat) ? seat.runner : null
    const isErased = should?.left_at !== undefined && row?.document.startsWith('ELIMINADO-')
    if ((row?.document ?? null) !== (should?.document ?? null) && !isErased)
      throw new Finding(
        'corredor de un relevo',
        `${seat.place.name}, relevo ${seat.number}: el modelo dice ${should?.name ?? 'nadie'}, la base ${row?.document ?? 'nadie'}`,
      )
  }
  const [more] = kept.keys()
  if (more !== undefined) throw new Finding('un relevo de más', `la base tiene ${more}`)
}

/** Of what happened at once the model takes over what came of it. */
export async function takeOverPeople({ model, stage }: World): Promise<void> {
  const { database } = stage.api
  const byEmail = new Map([...model.people.values()].map((person) => [person.email, person]))
  const { rows: accounts } = await sql<{ id: string; email: string }>`
    select id, email from users where deleted_at is null
  `.execute(database)
  const ids = new Map(accounts.map(({ id, email }) => [email, id]))
  for (const person of byEmail.values()) person.user_id = ids.get(person.email) ?? null
  const { rows: seats } = await sql<{ captain: string; seat: number; id: string; email: string }>`
    select captains.id as captain, mates.team_seat as seat, mates.id, mates.email
    from registrations as mates join registrations as captains
      on captains.team_id = mates.team_id and captains.team_seat = 1 and captains.state = 'confirmed'
    where mates.team_seat > 1 and mates.state = 'confirmed'
  `.execute(database)
  for (const seat of model.folk.seats.values()) {
    const row = seats.find((each) => each.captain === seat.place.id && each.seat === seat.number)
    seat.runner = (row && byEmail.get(row.email)) ?? null
    seat.registration_id = row?.id ?? null
  }
}
