import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { CloseIcon } from '../icons'
import { Actions } from './actions'

interface DetailDrawerProps {
  /** Read aloud as its name. */
  label: string
  closeLabel: string
  /** At most, in pixels; a phone is filled. */
  width: number
  title: ReactNode
  /** In a line under the title: chips and a few words. */
  facts?: ReactNode
  /** What can be done with it, under its name. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** One entry of a list, beside it: who or what it is stays over what scrolls. */
export function DetailDrawer(props: DetailDrawerProps) {
  const { label, closeLabel, width, title, facts, actions, onClose, children } = props
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': label,
          sx: { width: `min(${width}px, 100vw)`, borderRadius: 0 },
        },
      }}
    >
      <Head>
        <div>
          <h2>{title}</h2>
          {facts && <Line>{facts}</Line>}
        </div>
        <IconButton aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
        {actions && <Actions sx={{ gridColumn: '1 / -1', gap: 1 }}>{actions}</Actions>}
      </Head>
      {children}
    </Drawer>
  )
}

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 12,
  minHeight: 84,
  padding: '20px 12px 16px 24px',
  [theme.breakpoints.down('sm')]: { paddingLeft: 16 },
  '& h2': {
    ...theme.typography.h5,
    margin: 0,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
}))

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  marginTop: 8,
  overflowWrap: 'anywhere',
})
