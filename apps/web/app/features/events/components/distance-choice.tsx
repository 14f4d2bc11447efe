import { styled } from '@mui/material/styles'
import type { DistanceBand } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { visuallyHidden } from '../../../ui/feedback/visually-hidden'
import { eventsTexts } from '../locale'

export interface DistanceChoiceProps {
  bands: readonly DistanceBand[]
  chosen: DistanceBand | ''
}

/** How far, as a row of tags: radios underneath, so that a form without script sends them. */
export function DistanceChoice({ bands, chosen }: DistanceChoiceProps) {
  const t = useTexts(eventsTexts)
  return (
    <Row>
      <legend>{t('filters.distancia')}</legend>
      <Tag>
        <input type="radio" name="distancia" value="" defaultChecked={chosen === ''} />
        <span>{t('filters.anyDistance')}</span>
      </Tag>
      {bands.map((band) => (
        <Tag key={band}>
          <input type="radio" name="distancia" value={band} defaultChecked={chosen === band} />
          <span>{t(`distances.${band}`)}</span>
        </Tag>
      ))}
    </Row>
  )
}

/** On a phone one row to swipe, so that the list below starts at the same place in every font. */
const Row = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  minWidth: 0,
  margin: '-4px -16px',
  padding: '4px 16px',
  border: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& legend': visuallyHidden,
  [theme.breakpoints.up('sm')]: { flexWrap: 'wrap', margin: 0, padding: 0, overflowX: 'visible' },
}))

const Tag = styled('label')(({ theme }) => ({
  position: 'relative',
  flexShrink: 0,
  cursor: 'pointer',
  '& input': { ...visuallyHidden, opacity: 0 },
  '& span': {
    ...theme.typography.h6,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 40,
    paddingInline: 16,
    whiteSpace: 'nowrap',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.palette.background.paper,
    fontSize: '0.9375rem',
    transition: 'background-color 150ms',
  },
  '&:hover span': { backgroundColor: theme.palette.secondary.light },
  '& input:checked + span': {
    borderColor: theme.palette.text.primary,
    backgroundColor: theme.palette.text.primary,
    color: theme.palette.secondary.main,
  },
  '& input:focus-visible + span': { outline: `3px solid ${theme.palette.text.brand}`, outlineOffset: 2 },
}))
