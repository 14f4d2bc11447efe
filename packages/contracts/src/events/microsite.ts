import { z } from 'zod'
import { pictureSchema } from './picture'

/** An event's own page: a theme and sections in the organizer's order. Texts are Markdown, shown sanitised. */

const title = z.string().trim().max(80)
const markdown = z.string().max(20_000)
const webAddress = z.url({ protocol: /^https?$/ }).max(500)

export const HEX_COLOR = /^#[0-9a-fA-F]{6}$/

export const COURSE_LIMITS = {
  points: 3_000,
  distance_m: 1_000_000,
  climb_m: 100_000,
  /** Below the Dead Sea and above Everest instruments write nonsense. */
  lowest_m: -500,
  highest_m: 9_000,
} as const

/** A course as uploaded in GPX: simplified points (latitude, longitude, metres above the sea), length and climb. */
export const courseSchema = z.object({
  points: z
    .array(
      z.tuple([
        z.number().min(-90).max(90),
        z.number().min(-180).max(180),
        z.number().min(COURSE_LIMITS.lowest_m).max(COURSE_LIMITS.highest_m),
      ]),
    )
    .min(2)
    .max(COURSE_LIMITS.points),
  distance_m: z.int().min(0).max(COURSE_LIMITS.distance_m),
  climb_m: z.int().min(0).max(COURSE_LIMITS.climb_m),
})
export type Course = z.output<typeof courseSchema>

export const COURSES_PER_EVENT = 8
const courseName = z.string().trim().max(30)

const base = { is_visible: z.boolean(), title }

export const sectionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hero'), ...base }),
  z.object({ kind: z.literal('about'), ...base, markdown }),
  z.object({ kind: z.literal('categories'), ...base }),
  z.object({
    kind: z.literal('course'),
    ...base,
    markdown,
    course: courseSchema.nullable(),
    /** What it is called among several: «21K». */
    name: courseName.optional(),
    /** Those of the race's other distances. */
    others: z
      .array(z.object({ name: courseName, course: courseSchema }))
      .max(COURSES_PER_EVENT - 1)
      .optional(),
  }),
  z.object({
    kind: z.literal('schedule'),
    ...base,
    items: z
      .array(
        z.object({
          when: z.string().trim().max(60),
          what: z.string().trim().min(1).max(160),
          where: z.string().trim().max(120),
        }),
      )
      .max(60),
  }),
  z.object({ kind: z.literal('kit'), ...base, markdown, pickup: markdown }),
  z.object({ kind: z.literal('rules'), ...base, markdown }),
  z.object({
    kind: z.literal('sponsors'),
    ...base,
    items: z
      .array(
        z.object({
          name: z.string().trim().min(1).max(80),
          url: webAddress.nullable(),
          logo: pictureSchema.nullable(),
        }),
      )
      .max(60),
  }),
  z.object({
    kind: z.literal('gallery'),
    ...base,
    pictures: z.array(z.object({ picture: pictureSchema, alt: z.string().trim().max(200) })).max(60),
  }),
  z.object({
    kind: z.literal('faq'),
    ...base,
    items: z.array(z.object({ question: z.string().trim().min(1).max(200), answer: markdown })).max(60),
  }),
  z.object({
    kind: z.literal('location'),
    ...base,
    address: z.string().trim().max(200),
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
    markdown,
  }),
  z.object({
    kind: z.literal('contact'),
    ...base,
    email: z.string().trim().max(254),
    phone: z.string().trim().max(30),
    website: z.string().trim().max(500),
    instagram: z.string().trim().max(80),
  }),
])
export type Section = z.output<typeof sectionSchema>
export type SectionKind = Section['kind']

export const micrositeSchema = z.object({
  theme: z.object({
    primary_color: z
      .string()
      .regex(HEX_COLOR, { error: 'Elige un color o escribe su código, como #1646E6' })
      .nullable(),
  }),
  logo: pictureSchema.nullable(),
  cover: pictureSchema.nullable(),
  sections: z
    .array(sectionSchema)
    .max(24)
    .refine((sections) => new Set(sections.map(({ kind }) => kind)).size === sections.length, {
      error: 'Cada sección puede estar una sola vez',
    }),
})
export type Microsite = z.output<typeof micrositeSchema>
