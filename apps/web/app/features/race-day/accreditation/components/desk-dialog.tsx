import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../../../i18n'
import { roomForMessages } from '../../../../ui/feedback/room-for-messages'
import { ChevronLeftIcon } from '../../../../ui/icons'
import { accreditationTexts } from '../locale'

/** What covers the table: the camera, a runner's card, an answer. One of them takes the place of the other. */
export function DeskDialog({
  open,
  onClose,
  children,
}: {
  open: boolean
  onClose: () => void
  children: ReactNode
}) {
  const t = useTexts(accreditationTexts)
  return (
    <Dialog
      fullScreen
      open={open}
      onClose={onClose}
      transitionDuration={0}
      slotProps={{
        paper: { 'aria-label': t('card.title'), sx: { m: 0, borderRadius: 0, color: 'text.primary' } },
      }}
    >
      {children}
    </Dialog>
  )
}

interface DeskHeadProps {
  title: string
  closeLabel: string
  onClose: () => void
  /** Under the title. */
  note?: ReactNode
}

/** Its title is read as it opens, for it takes the place of what was there. */
export function DeskHead({ title, closeLabel, onClose, note }: DeskHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Head>
      <IconButton aria-label={closeLabel} onClick={onClose} color="inherit" sx={{ width: 48, height: 48 }}>
        <ChevronLeftIcon size={28} />
      </IconButton>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {note}
      </div>
    </Head>
  )
}

const Head = styled('div')(({ theme }) => ({
  order: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  width: '100%',
  maxWidth: 760,
  marginInline: 'auto',
  minHeight: 60,
  padding: '6px 16px 6px 6px',
  '& > div': { minWidth: 0 },
  '& h2': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere', outline: 'none' },
  '& p': { margin: 0, color: theme.palette.text.secondary, fontSize: '0.875rem' },
}))

/** What scrolls between the title and the thumb's buttons. */
export const DeskBody = styled('div')({
  order: 2,
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'grid',
  alignContent: 'start',
  gap: 16,
  width: '100%',
  maxWidth: 760,
  marginInline: 'auto',
  padding: '4px 16px 24px',
})

/** Within reach of one thumb. */
export function DeskFoot({ children }: { children: ReactNode }) {
  return <Foot ref={roomForMessages}>{children}</Foot>
}

const Foot = styled('div')(({ theme }) => ({
  order: 3,
  borderTop: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '& > div': {
    display: 'grid',
    gap: 8,
    maxWidth: 760,
    marginInline: 'auto',
    padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
  },
  '& .MuiButton-root': { minHeight: 48, whiteSpace: 'normal', lineHeight: 1.25 },
  '& .MuiButton-sizeLarge': { minHeight: 60, fontSize: '1.125rem', paddingInline: 12 },
}))
