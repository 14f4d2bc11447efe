import type { Picture, PublicCategory, PublicEvent, Section, SectionKind } from '@zancada/contracts'
import type { MarkdownTree } from '../../race/markdown/markdown-tree'
import type { CourseDrawing } from './course/course-drawing'

/**
 * What the page of a race is drawn from: a public event with its texts read and its course drawn. The components
 * take this and nothing else, so the editor's preview shows the very page that visitors get.
 */
export interface MicrositePage
  extends Pick<
    PublicEvent,
    | 'slug'
    | 'name'
    | 'city'
    | 'venue'
    | 'summary'
    | 'discipline'
    | 'starts_at'
    | 'status'
    | 'distances'
    | 'registration_opens_at'
    | 'registration_closes_at'
    | 'sales_closed_at'
    | 'cancel_reason'
    | 'postponed'
    | 'organizer'
    | 'pickups'
  > {
  primaryColor: string | null
  logo: Picture | null
  cover: Picture | null
  categories: readonly PublicCategory[]
  sections: readonly ReadySection[]
}

/** What the organizer promises a runner who cancels or transfers their place; null where nothing was written. */
export interface Policies {
  refunds: MarkdownTree | null
  transfers: MarkdownTree | null
}

/** One per distance; the first is shown first. */
export interface NamedCourse {
  name: string
  drawing: CourseDrawing
}

type Plain<Kind extends SectionKind> = Extract<Section, { kind: Kind }>
interface Titled<Kind extends SectionKind> {
  kind: Kind
  title: string
}

export type ReadySection =
  | Plain<'hero' | 'categories' | 'schedule' | 'sponsors' | 'gallery' | 'contact'>
  | (Titled<'about'> & { text: MarkdownTree })
  | (Titled<'rules'> & { text: MarkdownTree; policies: Policies })
  | (Titled<'course'> & { text: MarkdownTree; courses: readonly NamedCourse[] })
  | (Titled<'kit'> & { text: MarkdownTree; pickup: MarkdownTree })
  | (Titled<'faq'> & { items: readonly { question: string; answer: MarkdownTree }[] })
  | (Titled<'location'> & {
      text: MarkdownTree
      address: string
      latitude: number | null
      longitude: number | null
    })

export type SectionOf<Kind extends SectionKind> = Extract<ReadySection, { kind: Kind }>
