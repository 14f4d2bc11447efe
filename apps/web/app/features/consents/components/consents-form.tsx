import { styled } from '@mui/material/styles'
import type { ConsentPage } from '@zancada/contracts'
import { BLOOD_TYPES } from '@zancada/contracts/catalogs/people'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { ConsentBoxes, WaiverText } from '../../../race/consent-fields'
import { useEpsNames } from '../../../race/use-eps-names'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DocumentField } from '../../../ui/form/document-field'
import { FieldGrid } from '../../../ui/form/field-grid'
import { Form } from '../../../ui/form/form'
import { PhoneField } from '../../../ui/form/phone-field'
import { SelectField } from '../../../ui/form/select-field'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { formatDateTime } from '../../../ui/format/format-date'
import { Fact, StrongFacts } from '../../../ui/layout/facts'
import { Sheet } from '../../../ui/layout/step-frame'
import { type AcceptedConsents, choicesLeft, consentsSchema, NOTHING_ACCEPTED } from '../consents-form'
import { consentsTexts } from '../locale'
import { useAcceptConsents } from '../use-accept-consents'

interface ConsentsFormProps {
  token: string
  page: ConsentPage
  drawText: (source: string) => ReactNode
  /** The text or the registration is another by now: read it again. */
  onChange: () => unknown
}

export function ConsentsForm({ token, page, drawText, onChange }: ConsentsFormProps) {
  const t = useTexts(consentsTexts)
  const notify = useSnackbar()
  const acceptConsents = useAcceptConsents(token)
  const [schema] = useState(() => consentsSchema(page))
  const form = useZodForm(schema, NOTHING_ACCEPTED)
  const { event, guardian, waiver, data_policy, accepted_by } = page
  const capacity = guardian === null ? 'self' : 'guardian'
  const isMissing = page.accepted_at === null
  const left = choicesLeft(page)
  const giver = accepted_by ?? ''
  const words = { name: `${page.first_name} ${page.last_name}`, guardian: guardian?.full_name ?? '' }
  const facts = [
    [t('race'), event.name],
    [t('category'), page.category],
    [t('when'), event.starts_at && formatDateTime(event.starts_at)],
    [t('runner'), words.name],
  ] as const

  async function accept(given: AcceptedConsents) {
    try {
      const { eps, blood_type, emergency_contact_name, emergency_contact_phone, ...ticked } = given
      await acceptConsents({
        ...ticked,
        ...(given.health && eps !== '' && { eps }),
        ...(given.health && blood_type !== '' && { blood_type }),
        ...(page.lacks_emergency_contact && { emergency_contact_name, emergency_contact_phone }),
        waiver_version: waiver.version,
        data_policy_version: data_policy.version,
      })
      window.scrollTo({ top: 0, behavior: 'instant' })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      if (error.code === 'guardian_missing') throw error
      if (error.code === 'text_changed') {
        form.reset({ ...form.getValues(), waiver: false, data_policy: false })
        notify(t('changed'), 'error')
      }
      await onChange()
    }
  }

  return (
    <>
      <Head>
        {isMissing ? (
          <>
            <h1>{guardian === null ? t('title', { name: page.first_name }) : t('titleOfMinor', words)}</h1>
            <p>{guardian === null ? t('text') : t('textOfMinor', words)}</p>
          </>
        ) : accepted_by === null ? (
          <>
            <h1>{t('contact.title', { name: page.first_name })}</h1>
            <p>{t('contact.text')}</p>
          </>
        ) : (
          <>
            <h1>{t('choices.title', { name: page.first_name })}</h1>
            <p>{t('choices.text', { giver })}</p>
          </>
        )}
        <StrongFacts>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </StrongFacts>
      </Head>
      <Form form={form} onSubmit={accept} aria-label={t('form', words)}>
        <Sheet>
          <WaiverText level="h2">{waiver.text.trim() === '' ? null : drawText(waiver.text)}</WaiverText>
          {isMissing && <ConsentBoxes capacity={capacity} kinds={NEEDED} />}
        </Sheet>
        {page.lacks_emergency_contact && (
          <Sheet>
            <Optional>{t('contact.section')}</Optional>
            <FieldGrid>
              <TextField<typeof form>
                name="emergency_contact_name"
                label={t('contact.name')}
                autoComplete="off"
                maxLength={120}
              />
              <PhoneField<typeof form>
                name="emergency_contact_phone"
                label={t('contact.phone')}
                autoComplete="off"
              />
            </FieldGrid>
          </Sheet>
        )}
        {left.length > 0 && (
          <Sheet>
            <Optional>{t('choices.optional')}</Optional>
            <ConsentBoxes capacity={capacity} kinds={left.filter((kind) => kind === 'health')} />
            <HealthData />
            <ConsentBoxes capacity={capacity} kinds={left.filter((kind) => kind !== 'health')} />
          </Sheet>
        )}
        {guardian !== null && (
          <DocumentField<typeof form>
            name="guardian_document_number"
            label={t('guardianDocument')}
            helperText={t('guardianDocumentHelp', words)}
            numeric={false}
          />
        )}
        <div>
          <SubmitButton>{t(isMissing ? 'accept' : 'choices.save')}</SubmitButton>
        </div>
        <Kept>{t('kept')}</Kept>
      </Form>
    </>
  )
}

/** Opens once its use is authorised. */
function HealthData() {
  const t = useTexts(consentsTexts)
  const names = useEpsNames()
  const isAuthorised: unknown = useWatch({ name: 'health' })
  if (isAuthorised !== true) return null
  return (
    <FieldGrid>
      <TextField
        name="eps"
        label={t('choices.eps')}
        suggestions={names}
        autoComplete="off"
        maxLength={80}
        optional
      />
      <SelectField
        name="blood_type"
        label={t('choices.bloodType')}
        options={BLOOD_TYPES.map((type) => ({ value: type, label: type }))}
        autoComplete="off"
        optional
      />
    </FieldGrid>
  )
}

const NEEDED = ['waiver', 'data_policy'] as const

const Optional = styled('h2')(({ theme }) => ({ ...theme.typography.h5, margin: '0 0 4px' }))

const Head = styled('header')(({ theme }) => ({
  '& h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere', textWrap: 'balance' },
  '& > p': { margin: '12px 0 0', color: theme.palette.text.secondary, fontSize: '1.0625rem' },
}))

const Kept = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
}))
