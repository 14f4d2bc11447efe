import type { PublicEvent, Section } from '@zancada/contracts'
import { type MarkdownAllowance, markdownAllowance } from '@zancada/contracts/platform/markdown-budget'
import { formatKilometres } from '../../race/format-distance'
import { readMarkdown as readWithin, readWritten } from '../../race/markdown/read-markdown'
import { drawCourse } from './course/draw-course'
import type { MicrositePage, NamedCourse, ReadySection } from './microsite-page'

/**
 * Prepares a race for its page. Pure, and the heavy half of the work: the site runs it on the server, so visitors
 * download neither the Markdown parser nor a track of thousands of points; the editor runs it on each change.
 */
export function readMicrosite(event: PublicEvent): MicrositePage {
  const { microsite } = event
  return {
    slug: event.slug,
    name: event.name,
    city: event.city,
    venue: event.venue,
    summary: event.summary,
    discipline: event.discipline,
    starts_at: event.starts_at,
    status: event.status,
    distances: event.distances,
    registration_opens_at: event.registration_opens_at,
    sales_closed_at: event.sales_closed_at,
    cancel_reason: event.cancel_reason,
    postponed: event.postponed,
    pickups: event.pickups,
    registration_closes_at: event.registration_closes_at,
    organizer: event.organizer,
    categories: event.categories,
    primaryColor: microsite.theme.primary_color,
    logo: microsite.logo,
    cover: microsite.cover ?? event.cover,
    sections: readSections(microsite.sections, event.policies),
  }
}

/** Every text of the page under one budget. The policies come last: they are written elsewhere, after the page. */
function readSections(sections: readonly Section[], policies: PublicEvent['policies']): ReadySection[] {
  const allowance = markdownAllowance()
  return sections
    .map((section) => readSection(section, allowance))
    .map((section) =>
      section.kind === 'rules'
        ? {
            ...section,
            policies: {
              refunds: readWritten(policies.refunds, allowance),
              transfers: readWritten(policies.transfers, allowance),
            },
          }
        : section,
    )
}

function readSection(section: Section, allowance: MarkdownAllowance): ReadySection {
  const readMarkdown = (source: string) => readWithin(source, allowance)
  switch (section.kind) {
    case 'about':
      return { kind: 'about', title: section.title, text: readMarkdown(section.markdown) }
    case 'rules':
      return {
        kind: 'rules',
        title: section.title,
        text: readMarkdown(section.markdown),
        policies: { refunds: null, transfers: null },
      }
    case 'course':
      return {
        kind: 'course',
        title: section.title,
        text: readMarkdown(section.markdown),
        courses: drawnCourses(section),
      }
    case 'kit':
      return {
        kind: 'kit',
        title: section.title,
        text: readMarkdown(section.markdown),
        pickup: readMarkdown(section.pickup),
      }
    case 'faq':
      return {
        kind: 'faq',
        title: section.title,
        items: section.items.map(({ question, answer }) => ({ question, answer: readMarkdown(answer) })),
      }
    case 'location':
      return {
        kind: 'location',
        title: section.title,
        text: readMarkdown(section.markdown),
        address: section.address,
        latitude: section.latitude,
        longitude: section.longitude,
      }
    default:
      return section
  }
}

/** A course without a name goes by its length. */
function drawnCourses({ course, name, others = [] }: Extract<Section, { kind: 'course' }>): NamedCourse[] {
  return [...(course ? [{ name: name ?? '', course }] : []), ...others].map((each) => ({
    name: each.name === '' ? formatKilometres(each.course.distance_m) : each.name,
    drawing: drawCourse(each.course),
  }))
}
