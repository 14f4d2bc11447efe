import { styled } from '@mui/material/styles'
import type { ConsentCapacity, DocumentType } from '@zancada/contracts'
import {
  ADULT_DOCUMENT_TYPES,
  BLOOD_TYPES,
  DOCUMENT_TYPE_NAMES,
  DOCUMENT_TYPES,
  GENDERS,
  GUARDIAN_RELATIONSHIP_NAMES,
  GUARDIAN_RELATIONSHIPS,
} from '@zancada/contracts/catalogs/people'
import { RUNNER_WORDS } from '@zancada/contracts/privacy/consent-words'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { CityField } from '../../../race/city-field'
import { CheckboxField } from '../../../ui/form/checkbox-field'
import { DateField } from '../../../ui/form/date-field'
import { DocumentField } from '../../../ui/form/document-field'
import { FieldGrid } from '../../../ui/form/field-grid'
import { PhoneField } from '../../../ui/form/phone-field'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { registrationTexts } from '../locale'
import { EpsField } from './eps-field'

interface FieldsProps {
  /** `participants.0` */
  at: string
}

/** Only the first runner is likely to hold the phone: browsers may autofill that one alone. */
interface AutofillProps extends FieldsProps {
  index: number
}

interface IdentityFieldsProps extends AutofillProps {
  /** Whose registration it is never changes: correcting one leaves the document alone. */
  withDocument?: boolean
}

export function IdentityFields({ at, index, withDocument = true }: IdentityFieldsProps) {
  const t = useTexts(registrationTexts)
  const own = (name: string) => (index === 0 ? name : 'off')
  const genders = GENDERS.map((gender) => ({ value: gender, label: t(`fields.genders.${gender}`) }))
  return (
    <FieldGrid>
      <TextField
        name={`${at}.first_name`}
        label={t('fields.firstName')}
        autoComplete={own('given-name')}
        autoCapitalize="words"
        maxLength={80}
      />
      <TextField
        name={`${at}.last_name`}
        label={t('fields.lastName')}
        autoComplete={own('family-name')}
        autoCapitalize="words"
        maxLength={80}
      />
      {withDocument && <DocumentFields type={`${at}.document_type`} number={`${at}.document_number`} />}
      <DateField
        name={`${at}.birth_on`}
        label={t('fields.birthOn')}
        calendar={false}
        autoComplete={own('bday')}
      />
      <SelectField
        name={`${at}.gender`}
        label={t('fields.gender')}
        options={genders}
        autoComplete={own('sex')}
      />
    </FieldGrid>
  )
}

interface ContactFieldsProps extends AutofillProps {
  /** For a runner other than the person typing: the help says where that runner's ticket goes. */
  isOther?: boolean
  /** For a visitor with a ticket's link: they may change all but the address it was mailed to. */
  isEmailFixed?: boolean
  /** For buyers who run themselves: their mail goes to the address that they proved. */
  isOwnEmail?: boolean
}

export function ContactFields({
  at,
  index,
  isOther = false,
  isEmailFixed = false,
  isOwnEmail = false,
}: ContactFieldsProps) {
  const t = useTexts(registrationTexts)
  const emailHelp = t(isOther ? 'fields.emailHelpOther' : 'fields.emailHelp')
  const own = (name: string) => (index === 0 && !isOther ? name : 'off')
  return (
    <FieldGrid>
      <TextField
        name={`${at}.email`}
        type="email"
        label={t('fields.email')}
        helperText={isEmailFixed ? t('fields.emailFixed') : isOwnEmail ? t('fields.emailOwn') : emailHelp}
        disabled={isEmailFixed || isOwnEmail}
        autoComplete={own('email')}
        inputMode="email"
        maxLength={254}
      />
      <PhoneField name={`${at}.phone`} label={t('fields.phone')} autoComplete={own('tel')} />
      <CityField name={`${at}.city_code`} optional={false} abroad />
      <TextField
        name={`${at}.club`}
        label={t('fields.club')}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={80}
        optional
      />
    </FieldGrid>
  )
}

interface HealthProps extends FieldsProps {
  capacity: Exclude<ConsentCapacity, 'on_behalf'>
}

export function HealthFields({ at, capacity }: HealthProps) {
  return (
    <>
      <EmergencyFields at={at} />
      <SensitiveFields at={at} capacity={capacity} />
    </>
  )
}

/** Whom to call: no health data, so anybody who writes a runner in may give it. */
export function EmergencyFields({ at, isOther = false }: FieldsProps & { isOther?: boolean }) {
  const t = useTexts(registrationTexts)
  return (
    <FieldGrid>
      <TextField
        name={`${at}.emergency_contact_name`}
        label={t('fields.emergencyName')}
        helperText={t(isOther ? 'fields.emergencyNameHelpOther' : 'fields.emergencyNameHelp')}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={120}
      />
      <PhoneField
        name={`${at}.emergency_contact_phone`}
        label={t('fields.emergencyPhone')}
        autoComplete="off"
      />
    </FieldGrid>
  )
}

/** Health data are asked for only after the person authorises them with the box right here. */
function SensitiveFields({ at, capacity }: HealthProps) {
  const t = useTexts(registrationTexts)
  const isAuthorised: unknown = useWatch({ name: `${at}.consents.health` })
  return (
    <Sensitive>
      <CheckboxField name={`${at}.consents.health`} label={RUNNER_WORDS.health[capacity]} />
      {isAuthorised === true && (
        <FieldGrid>
          <EpsField name={`${at}.eps`} />
          <SelectField
            name={`${at}.blood_type`}
            label={t('fields.bloodType')}
            options={BLOOD_OPTIONS}
            autoComplete="off"
            optional
          />
        </FieldGrid>
      )}
    </Sensitive>
  )
}

const Sensitive = styled('div')({ display: 'grid', gap: 12, marginTop: 16 })

export function GuardianFields({ at }: FieldsProps) {
  const t = useTexts(registrationTexts)
  return (
    <FieldGrid>
      <TextField
        name={`${at}.guardian.full_name`}
        label={t('fields.guardianName')}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={160}
      />
      <SelectField
        name={`${at}.guardian.relationship`}
        label={t('fields.guardianRelationship')}
        options={RELATIONSHIP_OPTIONS}
        autoComplete="off"
      />
      <DocumentFields
        type={`${at}.guardian.document_type`}
        number={`${at}.guardian.document_number`}
        options={ADULT_DOCUMENT_OPTIONS}
      />
      <PhoneField name={`${at}.guardian.phone`} label={t('fields.guardianPhone')} autoComplete="off" />
    </FieldGrid>
  )
}

interface DocumentFieldsProps {
  type: string
  number: string
  options?: typeof DOCUMENT_OPTIONS
}

function DocumentFields({ type, number, options = DOCUMENT_OPTIONS }: DocumentFieldsProps) {
  const t = useTexts(registrationTexts)
  const chosen: unknown = useWatch({ name: type })
  return (
    <>
      <SelectField name={type} label={t('fields.documentType')} options={options} autoComplete="off" />
      <DocumentField
        name={number}
        label={t('fields.documentNumber')}
        numeric={!WITH_LETTERS.has(String(chosen))}
      />
    </>
  )
}

const DOCUMENT_OPTIONS: { value: DocumentType; label: string }[] = DOCUMENT_TYPES.map((type) => ({
  value: type,
  label: DOCUMENT_TYPE_NAMES[type],
}))
const ADULT_DOCUMENT_OPTIONS = ADULT_DOCUMENT_TYPES.map((type) => ({
  value: type,
  label: DOCUMENT_TYPE_NAMES[type],
}))
const RELATIONSHIP_OPTIONS = GUARDIAN_RELATIONSHIPS.map((value) => ({
  value,
  label: GUARDIAN_RELATIONSHIP_NAMES[value],
}))
const BLOOD_OPTIONS = BLOOD_TYPES.map((type) => ({ value: type, label: type }))
/** Passports and documents from abroad mix letters and digits. */
const WITH_LETTERS: ReadonlySet<string> = new Set(['PA', 'DE', 'CE', 'PEP'])
