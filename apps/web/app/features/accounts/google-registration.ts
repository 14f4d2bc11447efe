import { acceptedField } from '@zancada/contracts/accounts/account-fields'
import { z } from 'zod'
import { organizationFormFields } from './registration-forms'

const consents = { accept_terms: acceptedField, accept_data_policy: acceptedField }

/** What a newcomer from Google adds; a runner's form also holds the organizer's fields, blank, and drops them. */
export const googleRegistrationSchema = z.discriminatedUnion('role', [
  z.object({ role: z.literal('runner'), ...consents }),
  z.object({ role: z.literal('organizer'), ...consents, ...organizationFormFields }),
])
export type GoogleRegistration = z.output<typeof googleRegistrationSchema>
