import { z } from 'zod'
import { defineCall } from '../platform/call'
import {
  acceptedField,
  emailField,
  newPasswordField,
  personNameField,
  phoneField,
  shownTextsFields,
  townCodeField,
} from './account-fields'
import { nitField } from './nit'
import { profileSchema } from './profile.calls'

const tag = 'Cuentas'

export const runnerRegistrationSchema = z.object({
  email: emailField,
  password: newPasswordField,
  first_name: personNameField,
  last_name: personNameField,
  phone: phoneField.optional(),
  accept_terms: acceptedField,
  accept_data_policy: acceptedField,
  ...shownTextsFields,
})
export type RunnerRegistration = z.output<typeof runnerRegistrationSchema>

export const organizerFields = {
  organization_name: z.string().trim().min(2).max(120),
  nit: nitField.optional(),
  city_code: townCodeField.optional(),
}

export const organizerRegistrationSchema = runnerRegistrationSchema.extend(organizerFields)
export type OrganizerRegistration = z.output<typeof organizerRegistrationSchema>

/**
 * The answer is the same whether or not the e-mail already has an account: who owns the address learns it by mail.
 * Each registration has two paths, which do the same. 409 `legal_version_changed`.
 */
const registrationAnswer = { answer: profileSchema, status: 201, errors: [409, 429] } as const

export const registerRunnerCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/registro/corredor/',
  summary: 'Registrarse como corredor',
  tag,
  body: runnerRegistrationSchema,
  ...registrationAnswer,
})

export const registerRunnerByRoleCall = defineCall({
  ...registerRunnerCall,
  path: '/api/v1/usuarios/corredores/registro/',
})

export const registerOrganizerCall = defineCall({
  method: 'POST',
  path: '/api/v1/usuarios/registro/organizador/',
  summary: 'Registrarse como organizador',
  tag,
  body: organizerRegistrationSchema,
  ...registrationAnswer,
})

export const registerOrganizerByRoleCall = defineCall({
  ...registerOrganizerCall,
  path: '/api/v1/usuarios/organizadores/registro/',
})
