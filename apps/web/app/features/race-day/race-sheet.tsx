import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../i18n'
import { CloseIcon } from '../../ui/icons'
import { uiTexts } from '../../ui/locale'

interface RaceSheetProps {
  title: string
  open: boolean
  onClose: () => void
  /** As high as the screen from the beginning, for lists that change while they are read. */
  isTall?: boolean
  children: ReactNode
}

/** What rises from the lower edge, within a thumb's reach. */
export function RaceSheet({ title, open, onClose, isTall = false, children }: RaceSheetProps) {
  const t = useTexts(uiTexts)
  const titleId = useId()
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: {
            ...PAPER,
            ...(isTall && { height: '92dvh' }),
          },
        },
      }}
    >
      <Box sx={HEAD}>
        <Typography id={titleId} component="h2" variant="h4">
          {title}
        </Typography>
        <IconButton
          aria-label={t('actions.close')}
          onClick={onClose}
          sx={{ width: 48, height: 48, mr: -1.5 }}
        >
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={BODY}>{children}</Box>
    </Drawer>
  )
}

const PAPER = {
  width: '100%',
  maxWidth: 640,
  maxHeight: '92dvh',
  mx: 'auto',
  borderRadius: '16px 16px 0 0',
} as const

const HEAD = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  px: 2.5,
  pt: 1,
} as const

const BODY = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minHeight: 0,
  flexGrow: 1,
  overflowY: 'auto',
  px: 2.5,
  pb: 'calc(20px + env(safe-area-inset-bottom))',
} as const
