import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { RaceTicket } from '@zancada/contracts'
import { useEffect, useId, useRef } from 'react'
import { useTexts } from '../../../../i18n'
import { Bib } from '../../../../race/bib'
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../../../../ui/icons'
import { ANSWER_COLORS } from '../answer-colors'
import { checkInTexts } from '../locale'
import type { Answer } from '../use-check-in'
import type { Verdict } from '../verdict'
import { useAnswerWords } from './answer-words'

interface AnswerViewProps {
  answer: Answer
  event: string
  deviceName: string
  onDismiss: () => void
  onLetIn: (verdict: Verdict) => void
  onUndo: (clientId: string) => void
}

/** The whole screen says whether they go in. Where somebody has to decide or to read it, it waits for them. */
export function AnswerView({ answer, event, deviceName, onDismiss, onLetIn, onUndo }: AnswerViewProps) {
  const t = useTexts(checkInTexts)
  const { verdict, clientId } = answer
  const { tone, ticket } = verdict
  const { title, text, notes } = useAnswerWords()(verdict, { event, deviceName })
  const titleId = useId()
  const textId = useId()
  const waits = tone !== 'go'
  /** What an Enter does: a reader may send one more than it should, and that lets in nobody who was stopped. */
  const first = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer that waits takes the focus anew
  useEffect(() => {
    if (waits) first.current?.focus({ preventScroll: true })
  }, [waits, verdict])
  const { ground, ink } = ANSWER_COLORS[tone]
  const Icon = ICONS[tone]
  return (
    <Box
      {...(waits
        ? {
            role: 'alertdialog',
            'aria-modal': true,
            'aria-labelledby': titleId,
            'aria-describedby': text === null ? undefined : textId,
          }
        : { role: 'status' })}
      data-tone={tone}
      onClick={tone === 'go' || tone === 'stop' ? onDismiss : undefined}
      onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
      sx={[SCREEN, { bgcolor: ground, color: ink }]}
    >
      <Box sx={WORDS}>
        <Box sx={TITLE}>
          <Icon size={56} />
          <Typography id={titleId} component="h2" sx={BIG}>
            {title}
          </Typography>
        </Box>
        {text !== null && (
          <Typography id={textId} component="div" sx={TEXT}>
            {text}
          </Typography>
        )}
        {notes.map((note) => (
          <Typography key={note} sx={NOTE}>
            {note}
          </Typography>
        ))}
      </Box>
      {ticket && (
        <Box sx={{ gridArea: 'bib', width: '100%', display: 'grid', justifyItems: 'center' }}>
          <Bib
            number={ticket.bib}
            name={`${ticket.first_name} ${ticket.last_name}`}
            category={categoryOf(ticket)}
            event={event}
            size="answer"
          />
        </Box>
      )}
      <Box sx={ACTIONS} onClick={(click) => click.stopPropagation()}>
        {(tone === 'wait' || tone === 'ask') && (
          <>
            <Button
              ref={tone === 'ask' ? first : null}
              onClick={() => onLetIn(verdict)}
              sx={[ACTION, STRONG]}
            >
              {t('actions.letIn')}
            </Button>
            <Button
              ref={tone === 'wait' ? first : null}
              variant="outlined"
              onClick={onDismiss}
              sx={[ACTION, { color: ink, borderColor: ink }]}
            >
              {t(tone === 'ask' ? 'actions.back' : 'actions.doNotLetIn')}
            </Button>
          </>
        )}
        {tone === 'stop' && (
          <Button ref={first} onClick={onDismiss} sx={[ACTION, ON_DARK]}>
            {t('actions.next')}
          </Button>
        )}
        {tone === 'go' && clientId !== null && (
          <Button
            variant="outlined"
            onClick={() => onUndo(clientId)}
            sx={[ACTION, { color: ink, borderColor: ink, bgcolor: 'transparent' }]}
          >
            {t('actions.undo')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const ICONS = { go: CheckIcon, ask: InfoIcon, wait: AlertIcon, stop: CloseIcon } as const

const SIDE_BY_SIDE = '@media (orientation: landscape) and (max-height: 600px)'

const SCREEN = {
  position: 'fixed',
  inset: 0,
  zIndex: 'modal',
  display: 'grid',
  gridTemplateAreas: '"words" "bib" "actions"',
  gridTemplateRows: '1fr auto 1fr',
  justifyItems: 'center',
  gap: 2.5,
  p: 2,
  pb: 'calc(16px + env(safe-area-inset-bottom))',
  overflowY: 'auto',
  textAlign: 'center',
  [SIDE_BY_SIDE]: {
    gridTemplateAreas: '"bib words" "bib actions"',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)',
    gridTemplateRows: '1fr auto',
    alignItems: 'center',
    columnGap: 3,
    '&:not(:has(article))': { gridTemplateAreas: '"words" "actions"', gridTemplateColumns: '1fr' },
  },
} as const

/** Of a relay, with its team, and whether somebody of it is missing. */
function categoryOf({ category, team }: RaceTicket): string {
  if (team === undefined) return category
  const missing =
    team.filled < team.size
      ? checkInTexts.t('answer.incomplete', { filled: team.filled, size: team.size })
      : null
  return [category, team.name, missing].filter(Boolean).join(' · ')
}

const WORDS = {
  gridArea: 'words',
  alignSelf: 'end',
  display: 'grid',
  gap: 1,
  justifyItems: 'center',
  [SIDE_BY_SIDE]: { alignSelf: 'center' },
} as const
const TITLE = { display: 'grid', justifyItems: 'center', gap: 0.5 } as const
const BIG = { typography: 'display', fontSize: 'clamp(2.25rem, 11vmin, 4.5rem)', lineHeight: 1.02 } as const
const TEXT = {
  fontSize: 'clamp(1.0625rem, 4.4vmin, 1.5rem)',
  fontWeight: 600,
  lineHeight: 1.35,
  maxWidth: '34ch',
} as const
const NOTE = {
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  border: '2px solid currentcolor',
  fontSize: '1.0625rem',
  fontWeight: 700,
} as const
const ACTIONS = {
  gridArea: 'actions',
  alignSelf: 'end',
  width: '100%',
  maxWidth: 460,
  display: 'grid',
  gap: 1.5,
} as const
const ACTION = { width: '100%', minHeight: 60, fontSize: '1.125rem', fontWeight: 700 } as const
const STRONG = { bgcolor: '#0B1533', color: '#FFFFFF', '&:hover': { bgcolor: '#0B1533' } } as const
const ON_DARK = { bgcolor: '#FFFFFF', color: '#0B1533', '&:hover': { bgcolor: '#FFFFFF' } } as const
