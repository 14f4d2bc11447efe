import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../../i18n'
import { forSignedOut } from '../../../session/viewer-mark'
import { accountsTexts } from '../locale'
import { Content, Inner, Lead } from './account-layout'
import { AccountLink, OtherWays } from './account-link'
import { GoogleButton, OrByMail } from './google-button'
import { OrganizerPitch } from './organizer-pitch'
import { OrganizerRegistrationForm } from './organizer-registration-form'

/** What organizers get stands before the form, and beside it where there is room. */
export function OrganizerRegistrationScreen() {
  const t = useTexts(accountsTexts)
  return (
    <Columns>
      <OrganizerPitch formId={FORM_TITLE_ID} />
      <FormSide>
        <Inner>
          <Typography variant="h2" id={FORM_TITLE_ID}>
            {t('organizer.formTitle')}
          </Typography>
          <Lead>{t('organizer.formLead')}</Lead>
          <Body>
            <GoogleButton />
            <OrByMail />
            <OrganizerRegistrationForm labelledBy={FORM_TITLE_ID} />
            <OtherWays>
              <p {...forSignedOut}>
                {t('organizer.haveAccount')} <AccountLink to="/login">{t('organizer.logIn')}</AccountLink>
              </p>
              <p>
                {t('organizer.runInstead')}{' '}
                <AccountLink to="/corredores/registro">{t('organizer.runner')}</AccountLink>
              </p>
            </OtherWays>
          </Body>
        </Inner>
      </FormSide>
    </Columns>
  )
}

const FORM_TITLE_ID = 'registro-organizador'

const Columns = styled('div')(({ theme }) => ({
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.05fr) minmax(0, 1fr)',
  },
}))

const FormSide = styled(Content)(({ theme }) => ({
  paddingTop: 40,
  [theme.breakpoints.up('md')]: { alignContent: 'start', paddingTop: 64 },
}))

const Body = styled('div')({ display: 'grid', gap: 24, marginTop: 28 })
