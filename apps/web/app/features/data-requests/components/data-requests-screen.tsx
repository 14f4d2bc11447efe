import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { OwnDataRequest } from '@zancada/contracts'
import {
  fileDataRequestCall,
  listOwnDataRequestsCall,
  newRequestFields,
} from '@zancada/contracts/privacy/data-requests.calls'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n'
import { apiQuery } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'
import { useSession, verificationPath } from '../../../session'
import { GuestGate } from '../../../session/guest/guest-gate'
import { ButtonLink } from '../../../ui/button'
import { Chip } from '../../../ui/chip'
import { DataStates } from '../../../ui/feedback/data-states'
import { PageMessage } from '../../../ui/feedback/page-message'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Form } from '../../../ui/form/form'
import { RadioField } from '../../../ui/form/radio-field'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { FormattedDate } from '../../../ui/format/formatted-date'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionCard } from '../../../ui/layout/section-card'
import { type KnownPerson, knownOf } from '../known-person'
import { dataRequestsTexts } from '../locale'

/** For a person with a proven address: the requests about their data, and the outcome of each. */
export function DataRequestsScreen() {
  const t = useTexts(dataRequestsTexts)
  const { status, profile, isEmailVerified, guestEmail, isGuestRefused } = useSession()
  if (status === 'signed-in')
    return (
      <RequestsFrame>
        {isEmailVerified ? <Requests known={knownOf(profile)} /> : <Unverified />}
      </RequestsFrame>
    )
  return (
    <RequestsFrame>
      {guestEmail === null ? (
        <GuestGate title={t('gate.title')} text={t('gate.text')} isAgain={isGuestRefused} />
      ) : (
        <Requests known={knownOf(null)} email={guestEmail} />
      )}
    </RequestsFrame>
  )
}

export function RequestsFrame({ children }: { children: ReactNode }) {
  const t = useTexts(dataRequestsTexts)
  return (
    <Container maxWidth="md" sx={{ py: { xs: 4, md: 6 } }}>
      <PageHeader title={t('title')} description={t('lead')} />
      {children}
    </Container>
  )
}

function Unverified() {
  const t = useTexts(dataRequestsTexts)
  return (
    <PageMessage title={t('unverified.title')} text={t('unverified.text')} level="h2">
      <ButtonLink to={verificationPath('/solicitudes-de-datos')}>{t('unverified.action')}</ButtonLink>
    </PageMessage>
  )
}

interface RequestsProps {
  known: KnownPerson
  /** Of a guest, who reads here from which address they write. */
  email?: string
}

function Requests({ known, email }: RequestsProps) {
  const t = useTexts(dataRequestsTexts)
  const requests = useQuery(apiQuery(listOwnDataRequestsCall))
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <RequestForm known={known} {...(email !== undefined && { email })} />
      <SectionCard title={t('list.title')}>
        <DataStates
          query={requests}
          errorTitle={t('list.errorTitle')}
          skeleton={<Skeleton height={80} />}
          isEmpty={({ results }) => results.length === 0}
          empty={
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {t('list.empty')}
            </Typography>
          }
        >
          {({ results }) => results.map((request) => <RequestRow key={request.number} request={request} />)}
        </DataStates>
      </SectionCard>
    </Box>
  )
}

function RequestForm({ known, email }: RequestsProps) {
  const t = useTexts(dataRequestsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm(newRequestFields, { kind: 'consulta', ...known, body: '' })
  return (
    <SectionCard
      title={t('form.title')}
      {...(email !== undefined && { text: t('form.answerTo', { email }) })}
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          const { number } = await write(fileDataRequestCall, { body: values })
          form.reset()
          notify(t('form.done', { number }), 'success')
        }}
        sx={{ mt: 2.5 }}
      >
        <RadioField<typeof form>
          name="kind"
          label={t('form.kind')}
          cards
          options={[
            { value: 'consulta', label: t('form.consulta'), description: t('form.consultaHelp') },
            { value: 'reclamo', label: t('form.reclamo'), description: t('form.reclamoHelp') },
          ]}
        />
        <TextField<typeof form> name="name" label={t('form.name')} autoComplete="name" maxLength={120} />
        <TextField<typeof form>
          name="document"
          label={t('form.document')}
          autoComplete="off"
          maxLength={30}
          optional
        />
        <TextField<typeof form>
          name="body"
          label={t('form.body')}
          autoComplete="off"
          multiline
          rows={5}
          maxLength={5_000}
        />
        <SubmitButton>{t('form.submit')}</SubmitButton>
      </Form>
    </SectionCard>
  )
}

function RequestRow({ request }: { request: OwnDataRequest }) {
  const t = useTexts(dataRequestsTexts)
  const { kind, number, state, body, received_at, due_on, missing, answer } = request
  const isWaiting = state === 'received' || state === 'in_progress' || state === 'extended'
  return (
    <Box component="article" sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {t(`list.kinds.${kind}`, { number })}
        </Typography>
        <Chip sx={{ border: 1, borderColor: 'divider' }}>{t(`list.states.${state}`)}</Chip>
      </Box>
      <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{body}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('list.received')} <FormattedDate value={received_at} format="long" />
        {isWaiting && (
          <>
            {' · '}
            {t('list.due')} <FormattedDate value={due_on} format="long" />
          </>
        )}
      </Typography>
      {state === 'incomplete' && missing !== null && (
        <Typography sx={{ mt: 1, fontWeight: 600 }}>{t('list.missing', { text: missing })}</Typography>
      )}
      {answer !== null && (
        <Typography
          sx={{ mt: 1, p: 2, bgcolor: 'background.default', borderRadius: 1.5, whiteSpace: 'pre-line' }}
        >
          {answer}
        </Typography>
      )}
    </Box>
  )
}
