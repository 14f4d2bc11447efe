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

export const confirmFormSchema = companyFormSchema.extend({ hold_hours: holdHoursField })
export type ConfirmValues = z.output<typeof confirmFormSchema>

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
): z.input<typeof confirmFormSchema> {
  const values = companyValues(order)
  const account = values.transfer_instructions || order.usual_transfer_instructions || ''
  return {
    ...values,
    hold_hours: IMPORT_HOLD_HOURS.usual,
    transfer_instructions: mayNameAccount ? account : '',
  }
}
