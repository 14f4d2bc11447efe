import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTexts } from '../../../i18n'
import { drawnWhenNear } from '../../../ui/drawn-when-near'
import { homeTexts } from '../locale'
import { STEP_VIGNETTES } from './step-vignettes'

export function HowItWorks() {
  const t = useTexts(homeTexts)
  return (
    <Container component="section" maxWidth="lg" sx={{ ...drawnWhenNear(700), pt: { xs: 8, md: 13 } }}>
      <Typography variant="h2" sx={{ maxWidth: '22ch' }}>
        {t('steps.title')}
      </Typography>
      <Steps>
        {homeTexts.source.steps.items.map((step, index) => {
          const Vignette = STEP_VIGNETTES[index]
          return (
            <Step key={step.title}>
              <Picture>{Vignette && <Vignette />}</Picture>
              <StepNumber aria-hidden="true">{index + 1}</StepNumber>
              <div>
                <Typography variant="h3">{step.title}</Typography>
                <Typography sx={{ mt: 1, color: 'text.secondary', textWrap: 'pretty' }}>
                  {step.text}
                </Typography>
              </div>
            </Step>
          )
        })}
      </Steps>
    </Container>
  )
}

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 40,
  margin: '36px 0 0',
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: 32 },
}))

const Step = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: 20,
  [theme.breakpoints.only('sm')]: { gridTemplateColumns: '280px 1fr', alignItems: 'center', gap: 32 },
  [theme.breakpoints.up('md')]: { alignContent: 'start', gap: 24 },
}))

const Picture = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  borderRadius: 12,
  backgroundColor: theme.palette.primary.light,
  '& svg': { display: 'block', width: '100%', height: 'auto' },
}))

/** Like a kilometre marker: leaning on the corner of its picture. */
const StepNumber = styled('span')(({ theme }) => ({
  ...theme.typography.h4,
  position: 'absolute',
  top: 16,
  left: 16,
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 40,
  zIndex: 0,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    backgroundColor: theme.palette.secondary.main,
    transform: 'skewX(-12deg)',
  },
}))
