import type { OrganizerEvent } from '@zancada/contracts'
import { z } from 'zod'

const stored = z.object({
  waiver: z.string().catch(''),
  refunds: z.string().catch(''),
  transfers: z.string().catch(''),
})

/** The texts as they are stored beside the event; what was never written is empty. */
export function policiesOf(policies: unknown): OrganizerEvent['policies'] {
  return stored.catch({ waiver: '', refunds: '', transfers: '' }).parse(policies)
}
