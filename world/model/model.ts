import type { Category, Person, Place } from './book'
import { BookOfLists } from './lists'
import { Folk } from './people'

export * from './book'

/** All that should be so. */
export class Model extends BookOfLists {
  readonly folk = new Folk()

  protected teamOf(category: Category, runner: Person): Place | undefined {
    return this.folk.seatOf(category, runner)?.place
  }
}
