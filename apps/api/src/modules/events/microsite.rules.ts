import { courseSchema, hasContent, type Microsite, micrositeSchema } from '@zancada/contracts'
import { z } from 'zod'

/** What a page is made of while its organizer has not arranged it. */
export interface MicrositeFacts {
  readonly summary: string
  readonly venue: string | null
  readonly contact_email: string | null
  readonly contact_phone: string | null
  /** Where kits are handed over, if it is said. */
  readonly pickups: readonly unknown[]
  /** The published document, as stored. */
  readonly microsite: unknown
}

/** The published page with its visible sections, or the one every event starts with. */
export function presentMicrosite(event: MicrositeFacts): Microsite {
  const page = storedMicrosite(event.microsite) ?? defaultMicrosite(event)
  const hasPickups = event.pickups.length > 0
  return {
    ...page,
    sections: page.sections.filter(
      (section) => section.is_visible && (hasContent(section) || (section.kind === 'kit' && hasPickups)),
    ),
  }
}

/** A document as it was stored. Courses with impossible numbers are left out; any other unknown shape counts as none. */
export function storedMicrosite(document: unknown): Microsite | null {
  const parsed = micrositeSchema.safeParse(document)
  if (parsed.success) return parsed.data
  return micrositeSchema.safeParse(withSoundCourses.safeParse(document).data).data ?? null
}

const soundCourse = courseSchema.nullable().catch(null)
const withSoundCourses = z.looseObject({
  sections: z.array(
    z.looseObject({
      course: soundCourse.optional(),
      others: z
        .array(z.looseObject({ course: soundCourse }))
        .transform((others) => others.filter(({ course }) => course !== null))
        .optional(),
    }),
  ),
})

/** Every section in a sensible order; those with nothing to say yet stay hidden until they are written. */
export function defaultMicrosite({
  summary,
  venue,
  contact_email,
  contact_phone,
  pickups,
}: Omit<MicrositeFacts, 'microsite'>): Microsite {
  return {
    theme: { primary_color: null },
    logo: null,
    cover: null,
    sections: [
      { kind: 'hero', is_visible: true, title: '' },
      { kind: 'about', is_visible: true, title: '', markdown: summary },
      { kind: 'categories', is_visible: true, title: '' },
      { kind: 'course', is_visible: false, title: '', markdown: '', course: null },
      { kind: 'schedule', is_visible: false, title: '', items: [] },
      { kind: 'kit', is_visible: pickups.length > 0, title: '', markdown: '', pickup: '' },
      { kind: 'rules', is_visible: false, title: '', markdown: '' },
      { kind: 'sponsors', is_visible: false, title: '', items: [] },
      { kind: 'gallery', is_visible: false, title: '', pictures: [] },
      { kind: 'faq', is_visible: false, title: '', items: [] },
      {
        kind: 'location',
        is_visible: true,
        title: '',
        address: venue ?? '',
        latitude: null,
        longitude: null,
        markdown: '',
      },
      {
        kind: 'contact',
        is_visible: true,
        title: '',
        email: contact_email ?? '',
        phone: contact_phone ?? '',
        website: '',
        instagram: '',
      },
    ],
  }
}
