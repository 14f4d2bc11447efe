import type { ImportOrder } from '@zancada/contracts'
import { phoneField } from '@zancada/contracts/accounts/account-fields'
import {
  IMPORT_HOLD_HOURS,
  importCompanyFields,
  transferInstructionsField,
} from '@zancada/contracts/imports/import-payment'
import { z } from 'zod'

const orNull = (text: string) => (text === '' ? null : text)

/** The contract's own fields; what may be left empty is typed as an empty text. */
export const companyFormSchema = importCompanyFields.extend({
  phone: z.string().trim().transform(orNull).pipe(phoneField.nullable()),
  transfer_instructions: z.string().trim().transform(orNull).pipe(transferInstructionsField),
})

export const holdHoursField = z.int().min(IMPORT_HOLD_HOURS.least).max(IMPORT_HOLD_HOURS.most)

/** Another company pays, or the organizer does for guests of their own. */
export const PAYERS = ['company', 'own'] as const

const terms = { ...companyFormSchema.shape, hold_hours: holdHoursField }

export const confirmFormSchema = z.discriminatedUnion('payer', [
  z.object({ ...terms, payer: z.literal('company') }),
  z.object({
    payer: z.literal('own'),
    hold_hours: terms.hold_hours,
    transfer_instructions: terms.transfer_instructions,
  }),
])
export type ConfirmValues = z.output<typeof confirmFormSchema>
/** What the fields hold: those of the company stay written while the organizer pays. */
export type ConfirmInput = z.input<typeof confirmFormSchema> & z.input<typeof companyFormSchema>

type WhoPays = Pick<ImportOrder, 'company' | 'transfer_instructions'>

export function companyValues({
  company,
  transfer_instructions,
}: WhoPays): z.input<typeof companyFormSchema> {
  return {
    name: company?.name ?? '',
    nit: company?.nit ?? '',
    contact_name: company?.contact_name ?? '',
    email: company?.email ?? '',
    phone: company?.phone ?? '',
    address: company?.address ?? '',
    city_code: company?.city_code ?? '',
    transfer_instructions: transfer_instructions ?? '',
  }
}

/** Starts with the account of the organizer's last list, for a member who may name one. */
export function confirmValues(
  order: WhoPays & Pick<ImportOrder, 'usual_transfer_instructions'>,
  mayNameAccount: boolean,
): ConfirmInput {
  const values = companyValues(order)
  const account = values.transfer_instructions || order.usual_transfer_instructions || ''
  return {
    ...values,
    payer: 'company',
    hold_hours: IMPORT_HOLD_HOURS.usual,
    transfer_instructions: mayNameAccount ? account : '',
  }
}
