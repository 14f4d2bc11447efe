import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { CheckIcon } from '../../../ui/icons'
import { registrationTexts } from '../locale'
import { STEPS, type Step } from '../steps'

export interface StepTrailProps {
  current: Step
  /** The furthest step that may be opened. */
  furthest: Step
  /** Where each step lives. */
  linkTo: (step: Step) => string
  /** Several runners. */
  hasMany?: boolean
  /** Nothing is paid: the last step confirms. */
  isFree?: boolean
}

/** The three steps. Those already open are links; on a phone only where one is, and how far. */
export function StepTrail({ current, furthest, linkTo, hasMany = false, isFree = false }: StepTrailProps) {
  const t = useTexts(registrationTexts)
  const at = STEPS.indexOf(current)
  const open = STEPS.indexOf(furthest)
  const nameOf = (step: Step) => {
    if (step === 'corredores' && hasMany) return t('steps.corredoresMany')
    return t(step === 'pago' && isFree ? 'steps.confirmar' : `steps.${step}`)
  }
  return (
    <nav aria-label={t('steps.label')}>
      <Short aria-hidden="true">
        <span>{t('steps.progress', { number: at + 1, total: STEPS.length })}</span>
        <strong>{nameOf(current)}</strong>
      </Short>
      <Trail>
        {STEPS.map((step, index) => {
          const isDone = index < at || (index < open && index !== at)
          const content = (
            <>
              <Mark aria-hidden="true">{isDone ? <CheckIcon size={16} /> : index + 1}</Mark>
              <Name>{nameOf(step)}</Name>
              {isDone && <VisuallyHidden>{t('steps.done')}</VisuallyHidden>}
            </>
          )
          const state = index === at ? 'current' : isDone ? 'done' : 'later'
          return (
            <li key={step} data-state={state} {...(index === at ? { 'aria-current': 'step' } : {})}>
              {index !== at && index <= open ? (
                <Link to={linkTo(step)}>{content}</Link>
              ) : (
                <span>{content}</span>
              )}
            </li>
          )
        })}
      </Trail>
    </nav>
  )
}

const Short = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  margin: '0 0 8px',
  color: theme.palette.text.secondary,
  fontSize: '0.875rem',
  '& strong': { color: theme.palette.text.primary },
  [theme.breakpoints.up('md')]: { display: 'none' },
}))

const Trail = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { borderTop: `4px solid ${theme.palette.divider}` },
  '& li[data-state="done"], & li[data-state="current"]': { borderColor: theme.palette.text.brand },
  '& a, & li > span': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 28,
    color: theme.palette.text.secondary,
    fontSize: '0.9375rem',
    fontWeight: 500,
    textDecoration: 'none',
  },
  '& a': { color: theme.palette.text.primary },
  '& li[data-state="current"] > span': { color: theme.palette.text.primary, fontWeight: 700 },
  [theme.breakpoints.up('md')]: {
    gap: 12,
    '& a, & li > span': { minHeight: 48 },
    '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  },
}))

const Mark = styled('span')(({ theme }) => ({
  display: 'none',
  placeItems: 'center',
  flexShrink: 0,
  width: 26,
  height: 26,
  borderRadius: '50%',
  backgroundColor: theme.palette.divider,
  color: theme.palette.text.primary,
  fontSize: '0.8125rem',
  fontWeight: 700,
  'li[data-state="current"] &': {
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
  'li[data-state="done"] &': { backgroundColor: theme.palette.secondary.main },
  [theme.breakpoints.up('md')]: { display: 'grid' },
}))

/** On a phone only the bars are visible; the names stay for screen readers. */
const Name = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('md')]: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
}))
