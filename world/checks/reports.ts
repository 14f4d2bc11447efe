import type { Report } from '@zancada/contracts'
import { balanceOf } from '../actions/paying-out'
import { OWNER } from '../run/cast'
import { Finding } from '../run/finding'
import { type World, yes } from '../run/world'
import { compareCompanyMails } from './compare-lists'

/** What the organizer reads of each race is what was sold in it: also what went back since, and never what bought nothing. */
export async function compareReports(world: World): Promise<void> {
  compareCompanyMails(world)
  const who = world.model.people.get(OWNER) ?? 'nobody'
  for (const race of world.model.races.values()) {
    await balanceOf(world, race)
    const { body } = await world.ask(
      { url: `/api/v1/organizador/reportes/ventas/?evento=${race.slug}`, who },
      yes,
    )
    const told = new Map((body as Report).figures.map(({ key, value }) => [key, value]))
    const sold = [...world.model.orders.values()].filter(
      (order) => order.race === race && (order.paid_at !== null || order.isByHand),
    )
    const listed = [...world.model.lists.values()]
      .filter((list) => list.race === race)
      .flatMap(({ registered }) => registered.map(({ place }) => place))
    const places = [...sold.flatMap((order) => order.places), ...listed]
    // The difference of a dearer category is a sale of its own.
    const charged_cop = [...world.model.charges.values()]
      .filter(({ state, to }) => state === 'paid' && to.race === race)
      .reduce((sum, { difference_cop }) => sum + difference_cop, 0)
    const should = {
      orders: sold.length + listed.length,
      places: places.length,
      gross_cop: places.reduce((sum, { price_cop }) => sum + price_cop, 0) + charged_cop,
    }
    for (const [key, value] of Object.entries(should))
      if (told.get(key) !== value)
        throw new Finding(
          `informe de ventas ${key}`,
          `${race.name}: el informe dice ${told.get(key)}, y el modelo ${value}`,
        )
  }
}
