import { z } from 'zod'
import { REGISTRATION_STATES, seatSchema } from '../orders/order'
import { SCAN_KINDS, TICKET_ALERTS } from './scan'

/** One runner, as devices keep them to work without a network: no health data, phone or e-mail. */
export const raceTicketSchema = z.object({
  ticket_code: z.string(),
  registration_id: z.uuid(),
  bib: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  /**
   * Of the document no more than what is compared with the one that is shown, and a fingerprint by which a whole number
   * that is typed finds its runner.
   */
  document: z.object({ ends_with: z.string(), fingerprint: z.string() }).nullable(),
  category: z.string(),
  category_id: z.uuid(),
  /** Of a relay. Left out where everybody runs alone. */
  team: seatSchema.optional(),
  size: z.string().nullable(),
  state: z.enum(REGISTRATION_STATES),
  alerts: z.array(z.enum(TICKET_ALERTS)),
  /**
   * Of a minor: whom the table expects, to compare with the document that is shown. Left out for an adult, where nobody is
   * named, and for a caller who hands over no kits.
   */
  guardian: z.object({ full_name: z.string(), document_ends_with: z.string() }).optional(),
  /**
   * Whom the runner sends for their kit; `code` is what that person's own QR says. A caller who hands over no kits is told the
   * code alone, with an empty name and document.
   */
  pickup: z
    .object({ full_name: z.string(), document_number: z.string(), code: z.string().nullable() })
    .nullable(),
  accredited: z
    .object({
      at: z.iso.datetime(),
      station: z.string().nullable(),
      device: z.string(),
      /** Null: the runner themself, or the caller hands over no kits. */
      collected_by: z.string().nullable(),
      items: z.array(z.string()),
      missing: z.array(z.string()),
    })
    .nullable(),
  checked_in: z.object({ at: z.iso.datetime(), device: z.string() }).nullable(),
  /** What of this ticket was done again and does not count, because another was earlier. Left out when there is nothing. */
  repeats: z
    .array(
      z.object({
        client_id: z.uuid(),
        kind: z.enum(SCAN_KINDS),
        at: z.iso.datetime(),
        device: z.string(),
        station: z.string().nullable(),
        /** Parts of the kit that were repeated; null is the whole of it. */
        items: z.array(z.string()).nullable(),
        /** It counts for the other parts that it handed over. */
        in_part: z.literal(true).optional(),
      }),
    )
    .optional(),
})
export type RaceTicket = z.output<typeof raceTicketSchema>
export type RepeatedScan = NonNullable<RaceTicket['repeats']>[number]
