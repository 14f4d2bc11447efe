import { cityCodeField, phoneField } from '@zancada/contracts/accounts/account-fields'
import {
  organizerFields,
  organizerRegistrationSchema,
  runnerRegistrationSchema,
} from '@zancada/contracts/accounts/registration.calls'
import { optionalText } from './optional-text'

export const organizationFormFields = {
  organization_name: organizerFields.organization_name,
  nit: optionalText(organizerFields.nit.unwrap()),
  city_code: optionalText(cityCodeField),
}

export const runnerFormSchema = runnerRegistrationSchema.extend({ phone: optionalText(phoneField) })

export const organizerFormSchema = organizerRegistrationSchema.extend({
  ...organizationFormFields,
  phone: optionalText(phoneField),
})

export const BLANK_PERSON = { email: '', password: '', first_name: '', last_name: '', phone: '' }
export const BLANK_ORGANIZATION = { organization_name: '', nit: '', city_code: '' }
