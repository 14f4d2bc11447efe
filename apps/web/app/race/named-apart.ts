import { formatDate } from '../ui/format/format-date'

interface NamedEvent {
  readonly slug: string
  readonly name: string
  readonly starts_at: string | null
}

/**
 * Events with the label each is told by among the others: its name, and where several have that name also its day, or
 * its address when their days do not tell them apart either.
 */
export function namedApart<Event extends NamedEvent>(
  events: readonly Event[],
): (Event & { readonly label: string })[] {
  return events.map((event) => {
    const alike = events.filter(({ name }) => plain(name) === plain(event.name))
    if (alike.length < 2) return { ...event, label: event.name }
    const days = new Set(alike.map(dayOf))
    const isTold = event.starts_at !== null && days.size === alike.length
    return { ...event, label: `${event.name} (${isTold ? dayOf(event) : `/${event.slug}`})` }
  })
}

const plain = (name: string) => name.trim().toLocaleLowerCase('es')

const dayOf = ({ starts_at }: NamedEvent) => (starts_at === null ? '' : formatDate(starts_at))
