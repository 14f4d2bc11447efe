import { z } from 'zod'
import { defineCall } from '../platform/call'
import { refundClosingSchema } from './refund-batches.calls'

export const refundDoubtFields = z.object({
  decision: z.enum(['paid', 'unpaid']),
  /** What was seen, and where: it stays beside the line. */
  note: z.string().trim().min(1).max(500),
  /** Of what was paid: by what the bank knows it, and its day. */
  bank_reference: z.string().trim().max(80).optional(),
  paid_on: z.iso.date().optional(),
})

/**
 * Says whether the bank paid again what it had sent back: paid, it is closed with its proof and leaves every file; unpaid,
 * the next file may take it. Once: 409 `already_decided`; `being_written` while the return is still being noted.
 */
export const decideRefundDoubtCall = defineCall({
  method: 'POST',
  path: '/api/v1/admin/dudas-devolucion/:id/decidir/',
  summary: 'Decidir si el banco pagó lo que había devuelto',
  tag: 'Administración',
  params: z.object({ id: z.uuid() }),
  body: refundDoubtFields,
  answer: refundClosingSchema,
  errors: [409],
  changes: ['/api/v1/admin/devoluciones/'],
})
