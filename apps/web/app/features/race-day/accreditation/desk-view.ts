import { z } from 'zod'

/** What the table shows above its search. It is kept in the history entry: «back» closes it, and a reload keeps it. */
const deskViewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('home') }),
  z.object({ kind: z.literal('scan') }),
  z.object({ kind: z.literal('card'), registrationId: z.string(), by: z.enum(['ticket', 'pickup']) }),
  z.object({
    kind: z.literal('answer'),
    reading: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('not-listed'), code: z.string(), issuedAt: z.date() }),
      z.object({ kind: z.enum(['ended', 'other-event', 'unknown']), code: z.string() }),
      z.object({ kind: z.enum(['forged', 'foreign']) }),
    ]),
  }),
  /** Null: of a ticket that is not on the list yet. */
  z.object({ kind: z.literal('done'), clientId: z.string(), registrationId: z.string().nullable() }),
])
export type DeskView = z.output<typeof deskViewSchema>
export type ReadingAnswer = Extract<DeskView, { kind: 'answer' }>['reading']

const entrySchema = z.object({
  desk: deskViewSchema,
  /** Whether the entry before it is the table itself. */
  isAboveHome: z.boolean(),
})
type DeskEntry = z.output<typeof entrySchema>

export function deskEntryOf(historyState: unknown): DeskEntry | null {
  return entrySchema.safeParse(historyState).data ?? null
}
