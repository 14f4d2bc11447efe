import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Invitation } from '@zancada/contracts'
import {
  givenPasswordField,
  newPasswordField,
  personNameField,
} from '@zancada/contracts/accounts/account-fields'
import { Link as RouterLink } from 'react-router'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { type ShownVersions, useShownTexts } from '../../../race/shown-texts'
import { ButtonLink } from '../../../ui/button'
import { NewTabNote } from '../../../ui/feedback/new-tab-note'
import { CheckboxField } from '../../../ui/form/checkbox-field'
import { Form } from '../../../ui/form/form'
import { PasswordField } from '../../../ui/form/password-field'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { panelTeamTexts } from '../locale'

export interface Acceptance extends Partial<ShownVersions> {
  first_name?: string
  last_name?: string
  password?: string
}

interface AcceptFormProps {
  invitation: Invitation
  isSignedIn: boolean
  onAccept: (given: Acceptance) => Promise<void>
}

const GRID = { display: 'grid', gap: 2.5 }

/** Nothing more of who is signed in, a password of who has an account, and a new account of who has none. */
export function AcceptForm(props: AcceptFormProps) {
  const { invitation, isSignedIn } = props
  if (isSignedIn) return <SignedIn {...props} />
  if (!invitation.has_account) return <Newcomer {...props} />
  return invitation.has_password ? <Known {...props} /> : <ByGoogle />
}

function SignedIn({ invitation, onAccept }: AcceptFormProps) {
  const t = useTexts(panelTeamTexts)
  const form = useZodForm(z.object({}), {})
  return (
    <Form form={form} onSubmit={() => onAccept({})} sx={GRID}>
      <Typography color="textSecondary">{t('invitation.signedInAs', { email: invitation.email })}</Typography>
      <Accept kind={invitation.kind} />
    </Form>
  )
}

const knownSchema = z.object({ password: givenPasswordField })

function Known({ invitation, onAccept }: AcceptFormProps) {
  const t = useTexts(panelTeamTexts)
  const form = useZodForm(knownSchema, { password: '' })
  return (
    <Form form={form} onSubmit={onAccept} sx={GRID}>
      <Typography>{t('invitation.passwordText', { email: invitation.email })}</Typography>
      <PasswordField name="password" label={t('invitation.password')} autoComplete="current-password" />
      <Link component={RouterLink} to="/contrasena/recuperar">
        {t('invitation.forgot')}
      </Link>
      <Accept kind={invitation.kind} />
    </Form>
  )
}

const newcomerSchema = z.object({
  first_name: personNameField,
  last_name: personNameField,
  password: newPasswordField,
  terms: z.boolean().refine((isGiven) => isGiven, { error: () => panelTeamTexts.t('invitation.termsMust') }),
})

function Newcomer({ onAccept }: AcceptFormProps) {
  const t = useTexts(panelTeamTexts)
  const form = useZodForm(newcomerSchema, { first_name: '', last_name: '', password: '', terms: false })
  const texts = useShownTexts()
  return (
    <Form
      form={form}
      onSubmit={({ terms: _given, ...person }) => texts.accept((shown) => onAccept({ ...person, ...shown }))}
      sx={GRID}
    >
      <Typography>{t('invitation.newText')}</Typography>
      <TextField name="first_name" label={t('invitation.firstName')} autoComplete="given-name" />
      <TextField name="last_name" label={t('invitation.lastName')} autoComplete="family-name" />
      <PasswordField
        name="password"
        label={t('invitation.password')}
        helperText={t('invitation.newPasswordHelp')}
        autoComplete="new-password"
      />
      <CheckboxField name="terms" label={t('invitation.terms')} optional={false} />
      <Typography variant="body2">
        <Link href="/terminos-condiciones" target="_blank">
          {t('invitation.readTerms')}
          <NewTabNote />
        </Link>
        {' · '}
        <Link href="/politica-privacidad" target="_blank">
          {t('invitation.readPolicy')}
          <NewTabNote />
        </Link>
      </Typography>
      <SubmitButton>{t('invitation.createAndAccept')}</SubmitButton>
    </Form>
  )
}

function ByGoogle() {
  const t = useTexts(panelTeamTexts)
  return (
    <>
      <Typography>{t('invitation.googleText')}</Typography>
      <div>
        <ButtonLink to="/login">{t('invitation.signIn')}</ButtonLink>
      </div>
    </>
  )
}

function Accept({ kind }: { kind: Invitation['kind'] }) {
  const t = useTexts(panelTeamTexts)
  return (
    <SubmitButton>{t(kind === 'team' ? 'invitation.accept' : 'invitation.acceptOwnership')}</SubmitButton>
  )
}
