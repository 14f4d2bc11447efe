import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n'
import { OfflineIcon } from './line-icons'
import { shellTexts } from './locale'
import { useOnline } from './use-online'

const GOOD_NEWS_MS = 4000

/** Says that the network is gone and, for a moment, that it came back. The live region is always there to be heard. */
export function OfflineBar() {
  const t = useTexts(shellTexts)
  const notice = useConnectionNotice()
  return (
    <div role="status" aria-live="polite">
      {notice && (
        <Notice good={notice === 'back'}>
          {notice === 'lost' && <OfflineIcon />}
          {t(notice === 'lost' ? 'offline.lost' : 'offline.back')}
        </Notice>
      )}
    </div>
  )
}

/** Tells its height in `--offline-bar`, so that other bars at the bottom stand on it and not under it. */
function Notice({ good, children }: { good: boolean; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const tell = () => style.setProperty('--offline-bar', `${bar.current?.offsetHeight ?? 0}px`)
    tell()
    window.addEventListener('resize', tell)
    return () => {
      window.removeEventListener('resize', tell)
      style.removeProperty('--offline-bar')
    }
  }, [])
  return (
    <Bar ref={bar} $good={good}>
      {children}
    </Bar>
  )
}

function useConnectionNotice(): 'lost' | 'back' | null {
  const online = useOnline()
  const [wasLost, setWasLost] = useState(false)

  useEffect(() => {
    if (!online) {
      setWasLost(true)
      return
    }
    if (!wasLost) return
    const timer = setTimeout(() => setWasLost(false), GOOD_NEWS_MS)
    return () => clearTimeout(timer)
  }, [online, wasLost])

  if (!online) return 'lost'
  return wasLost ? 'back' : null
}

const Bar = styled('div', { shouldForwardProp: (prop) => prop !== '$good' })<{ $good: boolean }>(
  ({ theme, $good }) => ({
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: theme.zIndex.snackbar,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 10,
    padding: '12px 20px calc(12px + env(safe-area-inset-bottom))',
    backgroundColor: $good ? theme.palette.secondary.main : theme.palette.text.primary,
    color: $good ? theme.palette.secondary.contrastText : theme.palette.background.paper,
    fontSize: '0.9375rem',
    fontWeight: 600,
    '& svg': { flexShrink: 0 },
  }),
)
