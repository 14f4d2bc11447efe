import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { RaceSetup, RaceTicket } from '@zancada/contracts'
import { GUARDIAN_RELATIONSHIP_NAMES, GUARDIAN_RELATIONSHIPS } from '@zancada/contracts/catalogs/people'
import { RUNNER_WORDS } from '@zancada/contracts/privacy/consent-words'
import { collectorSchema } from '@zancada/contracts/race-day/scan'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { useTexts } from '../../../../i18n'
import { raceTexts } from '../../../../race/locale'
import { NewTabNote } from '../../../../ui/feedback/new-tab-note'
import { useSnackbar } from '../../../../ui/feedback/snackbar'
import { CheckboxField } from '../../../../ui/form/checkbox-field'
import { DialogForm } from '../../../../ui/form/dialog-form'
import { DocumentField } from '../../../../ui/form/document-field'
import { SelectField } from '../../../../ui/form/select-field'
import { TextField } from '../../../../ui/form/text-field'
import { useZodForm } from '../../../../ui/form/use-zod-form'
import { isDocumentOf } from '../../device/documents'
import type { RaceDayDevice } from '../../device/race-day-device'
import { accreditationTexts } from '../locale'

interface SignDialogProps {
  device: RaceDayDevice
  setup: RaceSetup | null
  ticket: RaceTicket
  /** Draws an organizer's Markdown. */
  drawText: (source: string) => ReactNode
  onClose: () => void
}

const accepted = z.boolean().refine((isTicked) => isTicked, {
  error: () => accreditationTexts.t('sign.mustAccept'),
})
const relationship = z.enum(GUARDIAN_RELATIONSHIPS, {
  error: () => accreditationTexts.t('sign.mustSayRelationship'),
})
const schemaFor = (ticket: RaceTicket, documentKey: string | undefined, isGuardian: boolean) =>
  z
    .object({
      waiver: accepted,
      data_policy: accepted,
      ...collectorSchema.shape,
      relationship: isGuardian ? z.string().pipe(relationship) : z.string(),
    })
    .refine(({ document_number }) => isDocumentOf(ticket, documentKey, document_number) !== isGuardian, {
      path: ['document_number'],
      error: () => accreditationTexts.t(isGuardian ? 'sign.documentOfMinor' : 'sign.documentOfOther'),
    })

/** The device changes hands: the runner, or the guardian of a minor, reads, ticks each and writes who they are. */
export function SignDialog({ device, setup, ticket, drawText, onClose }: SignDialogProps) {
  const t = useTexts(accreditationTexts)
  const notify = useSnackbar()
  const isGuardian = ticket.alerts.includes('minor')
  const capacity = isGuardian ? 'guardian' : 'self'
  const name = `${ticket.first_name} ${ticket.last_name}`
  const form = useZodForm(schemaFor(ticket, setup?.document_key, isGuardian), {
    waiver: false,
    data_policy: false,
    full_name: '',
    document_number: '',
    relationship: '',
  })
  return (
    <DialogForm
      form={form}
      title={t('sign.title')}
      submitLabel={t('sign.submit')}
      cancelLabel={t('sign.back')}
      maxWidth={640}
      onClose={onClose}
      onSubmit={async ({ full_name, document_number, relationship: said }) => {
        await device.sign({
          registrationId: ticket.registration_id,
          signer: { fullName: full_name, documentNumber: document_number },
          isGuardian,
          relationship: GUARDIAN_RELATIONSHIPS.find((each) => each === said) ?? null,
        })
        notify(t('card.signed', { name: full_name }), 'success')
        onClose()
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {t(isGuardian ? 'sign.leadGuardian' : 'sign.lead', { name })}
      </Typography>
      <div>
        <Typography component="h3" variant="h6" sx={{ mb: 1 }}>
          {t('sign.waiver')}
        </Typography>
        {/* Longer than its room: it scrolls, with the keyboard too. */}
        <Waiver tabIndex={0} role="group" aria-label={t('sign.waiver')}>
          {setup?.waiver.text ? drawText(setup.waiver.text) : <p>{raceTexts.t('waiver')}</p>}
        </Waiver>
      </div>
      {isGuardian && <Typography>{t('sign.guardianHint', { name })}</Typography>}
      <CheckboxField<typeof form> name="waiver" label={RUNNER_WORDS.waiver[capacity]} optional={false} />
      <div>
        <CheckboxField<typeof form>
          name="data_policy"
          label={RUNNER_WORDS.data_policy[capacity]}
          optional={false}
        />
        {setup && (
          <Link href={setup.data_policy.path} target="_blank" rel="noopener" sx={POLICY}>
            {t('sign.policy')}
            <NewTabNote />
          </Link>
        )}
      </div>
      <TextField<typeof form>
        name="full_name"
        label={t('sign.fullName')}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={120}
      />
      {isGuardian && (
        <SelectField<typeof form>
          name="relationship"
          label={t('sign.relationship')}
          options={GUARDIAN_RELATIONSHIPS.map((value) => ({
            value,
            label: GUARDIAN_RELATIONSHIP_NAMES[value],
          }))}
        />
      )}
      <DocumentField<typeof form> name="document_number" label={t('sign.documentNumber')} numeric={false} />
    </DialogForm>
  )
}

const POLICY = { display: 'inline-flex', alignItems: 'center', minHeight: 44, ml: 4 }

const Waiver = styled('div')(({ theme }) => ({
  maxHeight: 260,
  overflowY: 'auto',
  padding: '4px 14px',
  border: `1px solid ${theme.palette.text.secondary}`,
  borderRadius: theme.shape.borderRadius,
}))
