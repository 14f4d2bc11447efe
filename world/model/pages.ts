import type { Race } from './book'

/** A piece of a race for other sites. */
export interface Widget {
  readonly id: string
  readonly race: Race
  title: string
  version: number
}

/** The colour stands for the whole page: what is being arranged, and what people see. */
interface Microsite {
  draft: string | null
  published: string | null
  /** Nothing was published before: people see what the race says by itself. */
  isPublished: boolean
}

/** What people outside see of a race, by the decision 12 and public-pages.md. */
export class Pages {
  readonly widgets = new Map<string, Widget>()
  readonly #microsites = new Map<Race, Microsite>()

  micrositeOf(race: Race): Microsite {
    const known = this.#microsites.get(race) ?? { draft: null, published: null, isPublished: false }
    this.#microsites.set(race, known)
    return known
  }
}
