import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { PosterButton } from '../../../race/poster-button'
import { ButtonLink } from '../../../ui/button'
import { CheckIcon } from '../../../ui/icons'
import { GUIDE_STEPS, type Guide as GuideFacts, type GuideStep } from '../guide-steps'
import { panelDashboardTexts } from '../locale'
import { useSetupProgress } from '../use-setup-progress'
import { CopyLink } from './copy-link'

export interface GuideProps {
  guide: GuideFacts
  /** Until it is, drafts are made ready and nothing is published. */
  isApproved: boolean
  mayCreate: boolean
  /** The reader completes the organization: its documents and its account. */
  mayOrganize: boolean
}

/** From nothing to the first registration: what is done, what is next, and the button for it. */
export function Guide({ guide, isApproved, mayCreate, mayOrganize }: GuideProps) {
  const t = useTexts(panelDashboardTexts)
  const now = GUIDE_STEPS.indexOf(guide.current)
  const progress = useSetupProgress({ slug: guide.event?.slug ?? null, mayOrganize, isApproved })
  return (
    <Card component="section" aria-label={t('guide.title')} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography component="h2" variant="h3">
        {t('guide.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 3 }}>
        {guide.event === null ? t('guide.lead') : guide.event.name}
      </Typography>
      <Box component="ol" sx={STEPS}>
        {GUIDE_STEPS.map((step, index) => (
          <Step
            key={step}
            number={index + 1}
            title={t(`guide.${step}.title`)}
            text={stepText(step)}
            state={index < now ? 'done' : index === now ? 'now' : 'later'}
            action={index === now ? actionOf(step) : null}
          />
        ))}
      </Box>
      <Beside>
        <Typography component="h3" variant="subtitle1">
          {t('guide.beside.title')}
        </Typography>
        <ul>
          {mayOrganize && !isApproved && (
            <SetupStep to={PROFILE} step="documents" isDone={progress.hasDocuments} />
          )}
          {mayOrganize && <SetupStep to={PROFILE} step="account" isDone={progress.hasAccount} />}
          {guide.event !== null && (
            <SetupStep
              to={`/organizador/eventos/${encodeURIComponent(guide.event.slug)}/micrositio`}
              step="microsite"
              isDone={progress.hasMicrosite}
            />
          )}
        </ul>
      </Beside>
    </Card>
  )

  function stepText(step: GuideStep): string {
    if (step === 'complete' && guide.current === 'complete' && guide.missing > 0)
      return t('guide.complete.missing', { count: guide.missing })
    return step === 'publish' && !isApproved ? t('guide.publish.pending') : t(`guide.${step}.text`)
  }

  function actionOf(step: GuideStep): ReactNode {
    const { event } = guide
    if (step === 'create')
      return mayCreate && <ButtonLink to="/organizador/eventos/crear">{t('guide.create.action')}</ButtonLink>
    if (event === null) return null
    if (step === 'share')
      return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <CopyLink path={`/${event.slug}`} />
          {event.state === 'published' && <PosterButton slug={event.slug} />}
          <ButtonLink variant="outlined" to={`/${event.slug}`}>
            {t('guide.share.action')}
          </ButtonLink>
        </Box>
      )
    return (
      <ButtonLink to={`/organizador/eventos/${encodeURIComponent(event.slug)}/editar`}>
        {t(`guide.${step}.action`)}
      </ButtonLink>
    )
  }
}

interface SetupStepProps {
  to: string
  step: 'documents' | 'account' | 'microsite'
  isDone: boolean
}

/** Open, it says why it is worth doing; done, it can still be changed. */
function SetupStep({ to, step, isDone }: SetupStepProps) {
  const t = useTexts(panelDashboardTexts)
  return (
    <li data-done={isDone || undefined}>
      {isDone && <CheckIcon size={18} />}
      <span>
        <Link component={RouterLink} to={to}>
          {t(isDone ? `guide.beside.${step}Done` : `guide.beside.${step}`)}
        </Link>
        {!isDone && t(`guide.beside.${step}Why`)}
      </span>
    </li>
  )
}

interface StepProps {
  number: number
  title: string
  text: string
  state: 'done' | 'now' | 'later'
  action: ReactNode
}

function Step({ number, title, text, state, action }: StepProps) {
  const t = useTexts(panelDashboardTexts)
  return (
    <Box component="li" data-state={state} aria-current={state === 'now' ? 'step' : undefined} sx={STEP}>
      <Box aria-hidden="true" sx={NUMBER}>
        {state === 'done' ? <CheckIcon size={20} /> : number}
      </Box>
      <Typography variant="overline" color="textSecondary">
        {t(`guide.${state}`)}
      </Typography>
      <Typography component="h3" variant="subtitle1">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {text}
      </Typography>
      {action}
    </Box>
  )
}

const PROFILE = '/organizador/perfil'

const Beside = styled('div')(({ theme }) => ({
  marginTop: 24,
  '& ul': { display: 'grid', gap: 8, margin: '8px 0 0', paddingLeft: 20 },
  // The check takes the place of the dot.
  '& li[data-done]': { display: 'flex', alignItems: 'center', gap: 6, marginLeft: -20 },
  '& li[data-done] > svg': { flexShrink: 0, color: theme.palette.success.main },
  // An organizer who may do none of it sees no heading over nothing.
  '&:not(:has(li))': { display: 'none' },
}))

const STEPS = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
}

const STEP = {
  p: 2.5,
  borderRadius: '12px',
  border: 1,
  borderColor: 'divider',
  '&[data-state="now"]': { borderColor: 'primary.main', borderWidth: 2 },
  '&[data-state="later"]': { bgcolor: 'background.default' },
}

const NUMBER = {
  width: 36,
  height: 36,
  mb: 1.5,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '10px',
  fontWeight: 800,
  bgcolor: 'background.default',
  color: 'text.primary',
  '[data-state="later"] > &': { bgcolor: 'background.paper' },
  '[data-state="now"] > &': { bgcolor: 'secondary.main', color: 'text.primary' },
  '[data-state="done"] > &': { bgcolor: 'success.main', color: 'common.white' },
}
