import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { colors } from '../../../ui/colors'
import type { Camera } from './camera'
import { ticketScannerTexts } from './locale'
import { SwitchCameraIcon, TorchIcon } from './scanner-icons'

interface CameraControlsProps {
  camera: Camera
  onChoose: (id: string) => void
}

/** The lamp and the choice of camera, where there are any. */
export function CameraControls({ camera, onChoose }: CameraControlsProps) {
  return (
    <Box sx={{ position: 'absolute', right: 12, bottom: 12, display: 'flex', gap: 1 }}>
      {camera.others.length > 0 && <CameraChoices camera={camera} onChoose={onChoose} />}
      {camera.hasTorch && <Torch camera={camera} />}
    </Box>
  )
}

function Torch({ camera }: { camera: Camera }) {
  const t = useTexts(ticketScannerTexts)
  const [isLit, setIsLit] = useState(false)

  async function turn() {
    try {
      await camera.light(!isLit)
      setIsLit(!isLit)
    } catch {
      // A phone that is too hot or low on battery refuses its lamp: it stays as it was.
    }
  }
  return (
    <IconButton aria-label={t('torch')} aria-pressed={isLit} onClick={() => void turn()} sx={CONTROL}>
      <TorchIcon />
    </IconButton>
  )
}

function CameraChoices({ camera, onChoose }: CameraControlsProps) {
  const t = useTexts(ticketScannerTexts)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={t('choose')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={CONTROL}
      >
        <SwitchCameraIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {camera.others.map(({ id, label }, index) => (
          <MenuItem
            key={id}
            selected={id === camera.id}
            sx={{ minHeight: 48 }}
            onClick={() => {
              setAnchor(null)
              onChoose(id)
            }}
          >
            {label || t('camera', { number: String(index + 1) })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const CONTROL = {
  width: 52,
  height: 52,
  color: colors.surface,
  bgcolor: 'rgba(11, 21, 51, 0.72)',
  '&:hover': { bgcolor: colors.ink },
  '&[aria-pressed="true"]': { color: colors.ink, bgcolor: colors.lime },
}
