import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../../i18n'
import { accountsTexts } from '../locale'
import { DawnScene } from './dawn-scene'

/** What organizers get. `formId` is where the form begins, a long way down on a phone. */
export function OrganizerPitch({ formId }: { formId: string }) {
  const t = useTexts(accountsTexts)
  const { benefits, steps } = accountsTexts.source.organizer
  return (
    <Ground>
      <Scene>
        <DawnScene />
      </Scene>
      <Words>
        <Typography variant="h1">{t('organizer.title')}</Typography>
        <PitchLead>{t('organizer.lead')}</PitchLead>
        <Button color="secondary" size="large" href={`#${formId}`} sx={TO_FORM}>
          {t('organizer.toForm')}
        </Button>
        <Heading>{t('organizer.benefitsTitle')}</Heading>
        <Benefits>
          {benefits.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </Benefits>
        <Heading>{t('organizer.stepsTitle')}</Heading>
        <Steps>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      </Words>
    </Ground>
  )
}

const Ground = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  padding: '40px 16px 72px',
  backgroundColor: theme.palette.text.primary,
  color: theme.palette.background.paper,
  clipPath: 'polygon(0 0, 100% 0, 100% calc(100% - 9vw), 0 100%)',
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
  [theme.breakpoints.up('md')]: {
    order: 1,
    padding: '72px 48px 72px 112px',
    clipPath: 'polygon(96px 0, 100% 0, 100% 100%, 0 100%)',
  },
}))

const TO_FORM = { mt: 3, display: { md: 'none' } }

/** Night above, where the words are; the morning comes up from below. */
const Scene = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: 300,
  maskImage: 'linear-gradient(transparent, #000 60%)',
  opacity: 0.5,
  '& > svg': { position: 'absolute', bottom: 0, left: 0, width: '100%', height: 640 },
  [theme.breakpoints.up('md')]: { height: 640, opacity: 1, '& > svg': { height: 900 } },
}))

const Words = styled('div')(({ theme }) => ({
  position: 'relative',
  maxWidth: 560,
  marginInline: 'auto',
  [theme.breakpoints.up('md')]: { marginInline: 0 },
}))

const PitchLead = styled('p')({
  margin: '16px 0 0',
  color: '#D5DCF2',
  fontSize: '1.125rem',
  lineHeight: 1.55,
})

const Heading = styled('h2')(({ theme }) => ({
  ...theme.typography.h5,
  margin: '36px 0 16px',
  color: theme.palette.secondary.main,
}))

const Benefits = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 18,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { position: 'relative', display: 'grid', gap: 2, paddingLeft: 30, lineHeight: 1.5 },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 4,
    width: 11,
    height: 16,
    backgroundColor: theme.palette.secondary.main,
    transform: 'skewX(-12deg)',
  },
  '& strong': { fontWeight: 600 },
  '& span': { color: '#D5DCF2', fontSize: '0.9375rem' },
}))

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& li': { display: 'flex', alignItems: 'center', gap: 14, counterIncrement: 'step', fontWeight: 500 },
  '& li::before': {
    ...theme.typography.h6,
    content: 'counter(step)',
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 36,
    height: 36,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
    color: theme.palette.text.primary,
  },
}))
