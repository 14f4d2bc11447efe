import { styled } from '@mui/material/styles'
import type { ConsentPage } from '@zancada/contracts'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { ConsentBoxes, WaiverText } from '../../../race/consent-fields'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DocumentField } from '../../../ui/form/document-field'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { formatDateTime } from '../../../ui/format/format-date'
import { Sheet } from '../../../ui/layout/step-frame'
import { useAcceptConsents } from '../api/consents'
import { type AcceptedConsents, consentsSchema, NOTHING_ACCEPTED } from '../consents-form'
import { consentsTexts } from '../locale'

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
  const [schema] = useState(() => consentsSchema(page.guardian !== null))
  const form = useZodForm(schema, NOTHING_ACCEPTED)
  const { event, guardian, waiver, data_policy } = page
  const words = { name: `${page.first_name} ${page.last_name}`, guardian: guardian?.full_name ?? '' }
  const facts = [
    [t('race'), event.name],
    [t('category'), page.category],
    ...(event.starts_at === null ? [] : [[t('when'), formatDateTime(event.starts_at)]]),
    [t('runner'), words.name],
  ]

  async function accept(given: AcceptedConsents) {
    try {
      await acceptConsents({
        ...given,
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
        <h1>{guardian === null ? t('title', { name: page.first_name }) : t('titleOfMinor', words)}</h1>
        <p>{guardian === null ? t('text') : t('textOfMinor', words)}</p>
        <Facts>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      </Head>
      <Form form={form} onSubmit={accept} aria-label={t('form', words)}>
        <Sheet>
          <WaiverText level="h2">{waiver.text.trim() === '' ? null : drawText(waiver.text)}</WaiverText>
          <ConsentBoxes />
        </Sheet>
        {guardian !== null && (
          <DocumentField
            name="guardian_document_number"
            label={t('guardianDocument')}
            helperText={t('guardianDocumentHelp', words)}
            numeric={false}
          />
        )}
        <div>
          <SubmitButton>{t('accept')}</SubmitButton>
        </div>
        <Kept>{t('kept')}</Kept>
      </Form>
    </>
  )
}

const Head = styled('header')(({ theme }) => ({
  '& h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere', textWrap: 'balance' },
  '& > p': { margin: '12px 0 0', color: theme.palette.text.secondary, fontSize: '1.0625rem' },
}))

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: '14px 24px',
  margin: '20px 0 24px',
  '& dt': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
  '& dd': { margin: '2px 0 0', fontWeight: 600, overflowWrap: 'anywhere' },
}))

const Kept = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
}))
