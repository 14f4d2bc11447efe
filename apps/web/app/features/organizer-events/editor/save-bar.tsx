import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useFocusInSight } from '../../../ui/focus/use-focus-in-sight'
import { AlertIcon, CheckIcon } from '../../../ui/icons'
import { STAYS_IN_SIGHT } from '../../../ui/low'
import { organizerEventsTexts } from '../locale'
import type { EventKeeper } from './event-keeper'
import { useEventStatus } from './use-event-editor'

export interface SaveBarProps {
  keeper: EventKeeper
  savesItself: boolean
  onSave: () => void
  onSettle: () => void
}

/** Whether what was typed is safe: in sight until it is. */
export function SaveBar({ keeper, savesItself, onSave, onSettle }: SaveBarProps) {
  const t = useTexts(organizerEventsTexts)
  const status = useEventStatus(keeper, 'save')
  const failure = useEventStatus(keeper, 'failure')
  const isFloating = status !== 'saved'
  useFocusInSight(isFloating)
  const isTrouble = status === 'faulty' || status === 'failed' || status === 'conflict'
  // Until something was saved there is nothing to say.
  const [wasUsed, setWasUsed] = useState(status !== 'saved')
  if (!wasUsed && status !== 'saved') setWasUsed(true)
  // A draft that saves itself needs no button unless something keeps it from doing so.
  const offersSave = status === 'faulty' || status === 'failed' || (!savesItself && status !== 'saved')
  return (
    <Bar data-floating={isFloating} data-used={wasUsed} {...(isFloating && { 'data-bottom-bar': '' })}>
      <Said role="status" data-trouble={isTrouble}>
        {status === 'saved' && <CheckIcon size={18} />}
        {isTrouble && <AlertIcon size={18} />}
        <span>
          {t(`save.${status === 'pending' && savesItself ? 'soon' : status}`)}
          {status === 'failed' && failure !== null && ` ${failure}`}
        </span>
      </Said>
      {status === 'conflict' && (
        <Button size="small" onClick={onSettle}>
          {t('save.settle')}
        </Button>
      )}
      {(offersSave || status === 'saving') && !(savesItself && status === 'saving') && (
        <Button size="small" loading={status === 'saving'} onClick={onSave}>
          {t(status === 'failed' ? 'save.retry' : 'save.save')}
        </Button>
      )}
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  ...STAYS_IN_SIGHT,
  bottom: 'calc(12px + var(--offline-bar, 0px))',
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 52,
  padding: '8px 10px 8px 16px',
  borderRadius: 12,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  // Nothing to do: only a word in the corner, and once it was read not even that, for a field may lie under it.
  '&[data-floating="false"]': {
    justifySelf: 'end',
    minHeight: 40,
    padding: '4px 16px 4px 12px',
    pointerEvents: 'none',
    animation: 'saved-leaves 1ms 3s forwards',
  },
  '&[data-used="false"]': { opacity: 0 },
  '@keyframes saved-leaves': { to: { opacity: 0 } },
  '&[data-floating="true"]': { boxShadow: theme.shadows[6] },
}))

const Said = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.9375rem',
  fontWeight: 500,
  color: theme.palette.text.secondary,
  '&[data-trouble="true"]': { color: theme.palette.error.main },
}))
