import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n'
import { installedSession } from '../../session/session-slot'
import type { ViewingState } from '../../session/session-state'
import { formatAtTime } from '../../ui/format/format-date'
import { STAYS_IN_SIGHT } from '../../ui/low'
import { viewingTexts } from './locale'

/**
 * Above every screen of a tab that looks as somebody else, until it ends. Tells its height in `--viewing-bar`, so that
 * what stays at the top stands under it.
 */
export function ViewingBanner({ viewing }: { viewing: ViewingState }) {
  const t = useTexts(viewingTexts)
  const bar = useRef<HTMLElement>(null)
  const [isEnding, setIsEnding] = useState(false)
  useEffect(() => {
    const { style } = document.documentElement
    const tell = () => style.setProperty('--viewing-bar', `${bar.current?.offsetHeight ?? 0}px`)
    tell()
    window.addEventListener('resize', tell)
    return () => {
      window.removeEventListener('resize', tell)
      style.removeProperty('--viewing-bar')
    }
  }, [])
  const end = () => {
    setIsEnding(true)
    void installedSession()?.logOut()
  }
  return (
    <Banner ref={bar} aria-label={t('label')}>
      <p>
        <strong>{t('as', { name: viewing.person.name })}</strong>
        <span aria-hidden="true"> · </span>
        <span>{t('until', { atTime: formatAtTime(viewing.untilAt) })}</span>
      </p>
      <button type="button" onClick={end} disabled={isEnding}>
        {t('end')}
      </button>
    </Banner>
  )
}

const Banner = styled('aside')(({ theme }) => ({
  ...STAYS_IN_SIGHT,
  top: 0,
  zIndex: theme.zIndex.appBar + 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 16px',
  padding: '6px 16px',
  backgroundColor: theme.palette.text.primary,
  color: theme.palette.background.paper,
  fontSize: '0.9375rem',
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& button': {
    flexShrink: 0,
    minHeight: 36,
    padding: '4px 14px',
    border: '1px solid currentcolor',
    borderRadius: 8,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    '&:hover:not(:disabled)': {
      backgroundColor: theme.palette.background.paper,
      color: theme.palette.text.primary,
    },
    '&:focus-visible': { outline: '2px solid currentcolor', outlineOffset: 2 },
    '&:disabled': { cursor: 'default', opacity: 0.7 },
  },
  [theme.breakpoints.down('sm')]: { justifyContent: 'space-between', '& p': { fontSize: '0.875rem' } },
}))
