import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n'
import { STAYS_IN_SIGHT } from '../../../ui/low'
import { type DraftStatus, isUnsaved } from '../draft/draft-status'
import { micrositeEditorTexts } from '../locale'
import { useBoxSize } from './use-box-size'

export interface PublishBarProps {
  status: DraftStatus
  isPublishing: boolean
  /** Files on their way to the server. */
  uploading: number
  onSave: () => void
  onPublish: () => void
  onDiscard: () => void
}

/** Within reach at any height of the form: how the draft stands, and what can be done with it. */
export function PublishBar({
  status,
  isPublishing,
  uploading,
  onSave,
  onPublish,
  onDiscard,
}: PublishBarProps) {
  const t = useTexts(micrositeEditorTexts)
  const bar = useRef<HTMLDivElement>(null)
  useRoomForMessages(useBoxSize(bar)?.height ?? 0)
  const isSaved = !isUnsaved(status)
  const isLive = isSaved && !status.hasChanges && uploading === 0
  return (
    <Bar ref={bar} data-bottom-bar="" role="region" aria-label={t('bar.label')}>
      <State role="status" data-tone={uploading > 0 ? 'busy' : toneOf(status)}>
        {uploading > 0 ? t('bar.state.uploading', { count: uploading }) : wordsFor(status, t)}
      </State>
      <Button variant="text" color="accent" disabled={isLive || uploading > 0} onClick={onDiscard}>
        {t('bar.discard')}
      </Button>
      <Button
        data-save=""
        variant="outlined"
        disabled={isSaved || status.save.kind === 'saving' || status.save.kind === 'conflict'}
        onClick={onSave}
      >
        {t(status.save.kind === 'failed' ? 'bar.retry' : 'bar.save')}
      </Button>
      <Button disabled={isLive || status.save.kind === 'conflict'} loading={isPublishing} onClick={onPublish}>
        {t('bar.publish')}
      </Button>
    </Bar>
  )
}

/** The site's messages come up over the bar and not on it. */
function useRoomForMessages(height: number): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--bottom-bar', `${height + 24}px`)
    return () => {
      style.removeProperty('--bottom-bar')
    }
  }, [height])
}

function wordsFor({ save, hasChanges, publishedAt }: DraftStatus, t: typeof micrositeEditorTexts.t): string {
  switch (save.kind) {
    case 'saved':
      if (hasChanges) return t('bar.state.draft')
      return t(publishedAt === null ? 'bar.state.never' : 'bar.state.live')
    case 'failed':
      return t('bar.state.failed', { message: save.message })
    default:
      return t(`bar.state.${save.kind}`)
  }
}

function toneOf({ save, hasChanges }: DraftStatus): 'error' | 'busy' | 'draft' | 'live' {
  if (save.kind === 'saved') return hasChanges ? 'draft' : 'live'
  return save.kind === 'pending' || save.kind === 'saving' ? 'busy' : 'error'
}

const Bar = styled('div')(({ theme }) => ({
  ...STAYS_IN_SIGHT,
  bottom: 'var(--offline-bar, 0px)',
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 16,
  padding: '10px 12px max(10px, env(safe-area-inset-bottom))',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: '12px 12px 0 0',
  backgroundColor: theme.palette.background.paper,
  boxShadow: '0 -6px 24px rgba(11, 21, 51, 0.08)',
  [theme.breakpoints.only('xs')]: {
    marginInline: -16,
    borderInline: 0,
    '& > button': { flex: '1 1 auto', paddingInline: 12 },
    // It saves itself: on a phone the button only takes room when it can be used.
    '& > [data-save]:disabled': { display: 'none' },
  },
}))

const State = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: '1 1 100%',
  minWidth: 0,
  margin: 0,
  fontSize: '0.875rem',
  fontWeight: 500,
  '&::before': {
    content: '""',
    flexShrink: 0,
    width: 10,
    height: 10,
    borderRadius: '50%',
    backgroundColor: theme.palette.text.secondary,
  },
  '&[data-tone="live"]::before': { backgroundColor: theme.palette.success.main },
  '&[data-tone="draft"]::before': { backgroundColor: theme.palette.warning.main },
  '&[data-tone="error"]': { color: theme.palette.error.main },
  '&[data-tone="error"]::before': { backgroundColor: theme.palette.error.main },
  [theme.breakpoints.up('sm')]: { flex: '1 1 0', minWidth: 180 },
}))
