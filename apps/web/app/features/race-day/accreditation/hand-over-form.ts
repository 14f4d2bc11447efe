import type { RaceTicket } from '@zancada/contracts'
import { collectorSchema } from '@zancada/contracts/race-day/scan'
import { z } from 'zod'
import type { ScanToRecord } from '../device/race-day-device'

/** Who stands at the table, and which parts leave. */
export interface HandOverForm {
  who: 'runner' | 'authorised' | 'other'
  full_name: string
  document_number: string
  items: string[]
}

export interface HandOver {
  readonly items: readonly string[]
  readonly collectedBy?: NonNullable<ScanToRecord['collectedBy']>
}

/** Somebody else says who they are; whom the runner sent is known already. */
export function handOverSchema(
  ticket: RaceTicket,
  parts: readonly string[],
  chooseSomething: string,
): z.ZodType<HandOver, HandOverForm> {
  const items = z
    .array(z.string())
    .refine((chosen) => parts.length === 0 || chosen.length > 0, { error: chooseSomething })
  return z
    .discriminatedUnion('who', [
      z.object({ who: z.literal('other'), items, ...collectorSchema.shape }),
      z.object({
        who: z.enum(['runner', 'authorised']),
        items,
        full_name: z.string(),
        document_number: z.string(),
      }),
    ])
    .transform(({ who, items: chosen, full_name, document_number }): HandOver => {
      if (who === 'other')
        return { items: chosen, collectedBy: { fullName: full_name, documentNumber: document_number } }
      if (who === 'authorised' && ticket.pickup)
        return {
          items: chosen,
          collectedBy: {
            fullName: ticket.pickup.full_name,
            documentNumber: ticket.pickup.document_number,
          },
        }
      return { items: chosen }
    })
}
