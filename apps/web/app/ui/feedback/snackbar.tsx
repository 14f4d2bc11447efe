import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n'
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../icons'
import { snackbarTexts } from './locale'
import { hearMessages, type MessageLink, takeMessage } from './next-page-message'
import { useLifetime } from './use-lifetime'

const SNACKBAR_MS = 5000
/** As slow as somebody reads who has something else in hand. */
const READING_MS_PER_LETTER = 60
/** Somebody has to find what it offers, by keyboard too. */
const OFFERING_MS = 20_000
const MOST_AT_ONCE = 3

import type { SnackbarTone } from './snackbar-tone'

export type Notify = (text: string, tone?: SnackbarTone, link?: MessageLink) => void

/** `const notify = useSnackbar()`, then `notify('Cambios guardados', 'success')`. */
export function useSnackbar(): Notify {
  const notify = useContext(SnackbarContext)
  if (!notify) throw new Error('useSnackbar needs a SnackbarProvider above')
  return notify
}

/**
 * Messages stay 5 s, long ones as long as reading them takes, those that offer something four times that, and longer while
 * the pointer or the focus is on them. They are read aloud: errors at once, the rest in turn.
 */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const lastId = useRef(0)

  const notify = useCallback<Notify>((text, tone = 'info', link) => {
    lastId.current += 1
    const message = { id: lastId.current, text, tone, link }
    setMessages((shown) => [...shown.slice(1 - MOST_AT_ONCE), message])
  }, [])
  const dismiss = useCallback((id: number) => {
    setMessages((shown) => shown.filter((message) => message.id !== id))
  }, [])

  useEffect(() => {
    const left = takeMessage()
    if (left) notify(left.text, left.tone, left.link)
    return hearMessages(({ text, tone, link }) => notify(text, tone, link))
  }, [notify])

  const polite = messages.filter((message) => message.tone !== 'error')
  const urgent = messages.filter((message) => message.tone === 'error')
  return (
    <SnackbarContext value={notify}>
      {children}
      <Box sx={STACK}>
        {/* The live regions are always in the page: one that arrives together with its text is often not read. */}
        <div role="status">
          {polite.map((message) => (
            <Snack key={message.id} message={message} onDismiss={dismiss} />
          ))}
        </div>
        <div role="alert">
          {urgent.map((message) => (
            <Snack key={message.id} message={message} onDismiss={dismiss} />
          ))}
        </div>
      </Box>
    </SnackbarContext>
  )
}

interface Message {
  id: number
  text: string
  tone: SnackbarTone
  link: MessageLink | undefined
}

const SnackbarContext = createContext<Notify | null>(null)

function Snack({ message, onDismiss }: { message: Message; onDismiss: (id: number) => void }) {
  const t = useTexts(snackbarTexts)
  const dismiss = useCallback(() => onDismiss(message.id), [onDismiss, message.id])
  const pauseHandlers = useLifetime(
    Math.max(message.link ? OFFERING_MS : SNACKBAR_MS, message.text.length * READING_MS_PER_LETTER),
    dismiss,
  )
  const { Icon, color, ground } = TONES[message.tone]
  return (
    <Box {...pauseHandlers} sx={{ ...SNACK, bgcolor: ground }}>
      <Box sx={{ color, display: 'flex' }}>
        <Icon size={22} />
      </Box>
      <Typography variant="body2" sx={{ flex: 1, fontWeight: 500 }}>
        {message.text}
        {/* Above the router: a page of its own. */}
        {message.link && <Way href={message.link.to}>{message.link.label}</Way>}
      </Typography>
      <Dismiss type="button" aria-label={t('dismiss')} onClick={dismiss}>
        <CloseIcon size={18} />
      </Dismiss>
    </Box>
  )
}

const TONES = {
  success: { Icon: CheckIcon, color: 'secondary.main', ground: 'text.primary' },
  error: { Icon: AlertIcon, color: 'inherit', ground: 'error.main' },
  info: { Icon: InfoIcon, color: 'primary.light', ground: 'text.primary' },
}

/** Not MUI's: every page carries the snackbar, and its button would bring ripples and roving focus along. */
const Dismiss = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  margin: '-6px 0',
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.alpha(theme.palette.common.white, 0.12) },
  '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: 2 },
}))

const Way = styled('a')({
  display: 'block',
  width: 'fit-content',
  padding: '10px 0',
  marginBottom: -10,
  color: 'inherit',
  fontWeight: 700,
  '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: 2 },
})

const STACK = {
  position: 'fixed',
  zIndex: 'snackbar',
  // Clear of the phone's home indicator, of a sticky bar that tells its height in `--bottom-bar`, and of the offline bar.
  bottom: 'calc(16px + var(--bottom-bar, 0px) + var(--offline-bar, 0px) + env(safe-area-inset-bottom))',
  left: { xs: 16, sm: 24 },
  right: { xs: 16, sm: 'auto' },
  width: { sm: 400 },
  pointerEvents: 'none',
}

const SNACK = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  mt: 1,
  pl: 2,
  pr: 1,
  py: 1.25,
  borderRadius: '12px',
  color: 'common.white',
  boxShadow: 8,
  pointerEvents: 'auto',
  '@keyframes snack-in': { from: { opacity: 0, transform: 'translateY(12px)' } },
  animation: 'snack-in 200ms ease-out',
}
