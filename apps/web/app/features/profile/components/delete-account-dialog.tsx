import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTexts } from '../../../i18n'
import { DataStates } from '../../../ui/feedback/data-states'
import { Form } from '../../../ui/form/form'
import { PasswordField } from '../../../ui/form/password-field'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { deleteAccount, deletionFormSchema, useLeaving } from '../api/delete-account'
import { profileTexts } from '../locale'

export interface DeleteAccountDialogProps {
  /** Someone who only ever came by Google has none to prove. */
  hasPassword: boolean
  onClose: () => void
}

export function DeleteAccountDialog({ hasPassword, onClose }: DeleteAccountDialogProps) {
  const t = useTexts(profileTexts)
  const id = useId()
  const form = useZodForm(deletionFormSchema, hasPassword ? { password: '' } : {})
  const leaving = useLeaving()
  const isFree = leaving.data?.obstacle === null
  const { isSubmitting } = form.formState
  const close = () => {
    if (!isSubmitting) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: 500 } } }}
    >
      <DialogTitle id={`${id}-title`} component="h2" variant="h4">
        {t('deletion.dialog.title')}
      </DialogTitle>
      <Form form={form} onSubmit={deleteAccount} sx={{ gap: 0 }}>
        <DialogContent>
          <div id={`${id}-text`}>
            <DataStates
              query={leaving}
              errorTitle={t('deletion.dialog.errorTitle')}
              skeleton={<Skeleton height={160} aria-label={t('deletion.dialog.loading')} />}
            >
              {({ obstacle, coming_races }) =>
                obstacle === null ? (
                  <Consequences>
                    <li>{t('deletion.dialog.erased')}</li>
                    {coming_races.length > 0 && (
                      <li>
                        {t('deletion.dialog.coming', {
                          count: coming_races.length,
                          races: listOf(coming_races.map(({ name }) => name)),
                        })}
                      </li>
                    )}
                    <li>{t('deletion.dialog.kept')}</li>
                    <li>{t('deletion.dialog.final')}</li>
                  </Consequences>
                ) : (
                  <Alert severity="warning">{t(`deletion.dialog.obstacles.${obstacle}`)}</Alert>
                )
              }
            </DataStates>
          </div>
          {isFree && hasPassword && (
            <PasswordField<typeof form>
              name="password"
              label={t('deletion.dialog.password')}
              autoComplete="current-password"
            />
          )}
        </DialogContent>
        <DialogActions sx={ACTIONS}>
          <Button variant="outlined" onClick={close} disabled={isSubmitting} autoFocus>
            {t('deletion.dialog.cancel')}
          </Button>
          {isFree && (
            <SubmitButton size="medium" color="error">
              {t('deletion.dialog.confirm')}
            </SubmitButton>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const listOf = (names: readonly string[]) => new Intl.ListFormat('es', { type: 'conjunction' }).format(names)

const Consequences = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: '0 0 20px',
  paddingLeft: 20,
  color: theme.palette.text.secondary,
}))

const ACTIONS = {
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  '& > *': { width: { xs: 1, sm: 'auto' } },
}
