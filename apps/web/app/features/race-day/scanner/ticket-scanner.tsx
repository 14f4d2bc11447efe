import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useTexts } from '../../../i18n'
import { colors } from '../../../ui/colors'
import { CameraControls } from './camera-controls'
import { ticketScannerTexts } from './locale'
import { CameraIcon, CameraOffIcon } from './scanner-icons'
import { type CameraState, useCamera } from './use-camera'
import { useCodes } from './use-codes'

export interface TicketScannerProps {
  /** Each code that comes in front of the camera, once. */
  onText: (text: string) => void
  /** Nothing is told, as while an answer waits for a tap. The picture goes on. */
  isPaused?: boolean
}

/** The camera, reading tickets one after another. It fills the room it is given. */
export function TicketScanner({ onText, isPaused = false }: TicketScannerProps) {
  const t = useTexts(ticketScannerTexts)
  const video = useRef<HTMLVideoElement>(null)
  const { state, start, choose, giveUp } = useCamera(video)
  const isRunning = state.kind === 'running'
  useCodes({ video, isRunning, isPaused, onText, onFailure: () => giveUp('reader') })
  return (
    <Box component="section" aria-label={t('label')} sx={ROOM}>
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-hidden="true"
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          objectFit: 'cover',
          visibility: isRunning ? 'visible' : 'hidden',
          ...(isRunning && state.camera.isFront && { transform: 'scaleX(-1)' }),
        }}
      />
      {isRunning ? (
        <>
          <Viewfinder />
          <CameraControls key={state.camera.id} camera={state.camera} onChoose={choose} />
        </>
      ) : (
        <NoPicture state={state} onStart={start} />
      )}
    </Box>
  )
}

function NoPicture({ state, onStart }: { state: CameraState; onStart: () => void }) {
  const t = useTexts(ticketScannerTexts)
  if (state.kind === 'trouble')
    return (
      <Box sx={MESSAGE} role="status">
        <CameraOffIcon size={32} />
        <Typography component="p" variant="h5">
          {t(`trouble.${state.trouble}.title`)}
        </Typography>
        <Typography variant="body2">{t(`trouble.${state.trouble}.text`)}</Typography>
        <Button color="secondary" onClick={onStart}>
          {t('again')}
        </Button>
      </Box>
    )
  if (state.kind === 'asleep')
    return (
      <Box sx={MESSAGE}>
        <Button color="secondary" size="large" startIcon={<CameraIcon />} onClick={onStart}>
          {t('start')}
        </Button>
        <Typography variant="body2">{t('startText')}</Typography>
      </Box>
    )
  return (
    <Box sx={MESSAGE}>
      <CircularProgress color="inherit" size={32} aria-label={t('starting')} />
    </Box>
  )
}

/** Four corners: where the code is best held. Codes are read wherever they are in the picture. */
function Viewfinder() {
  const t = useTexts(ticketScannerTexts)
  return (
    <>
      <Box aria-hidden="true" sx={FINDER}>
        {CORNERS.map((corner) => (
          <Box key={corner.borderWidth} sx={{ ...CORNER, ...corner }} />
        ))}
      </Box>
      <Typography variant="body2" sx={HINT}>
        {t('hint')}
      </Typography>
    </>
  )
}

const ROOM = {
  position: 'relative',
  width: '100%',
  height: '100%',
  minHeight: 200,
  overflow: 'hidden',
  bgcolor: colors.ink,
  color: colors.surface,
  containerType: 'size',
} as const

const MESSAGE = {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'safe center',
  gap: 1.5,
  px: 3,
  py: 2,
  textAlign: 'center',
  overflowY: 'auto',
  '& > *': { maxWidth: 420 },
} as const

const FINDER = {
  position: 'absolute',
  top: '46%',
  left: '50%',
  width: 'min(62cqw, 62cqh, 320px)',
  aspectRatio: '1',
  transform: 'translate(-50%, -50%)',
} as const

const CORNER = {
  position: 'absolute',
  width: '22%',
  height: '22%',
  borderStyle: 'solid',
  borderColor: colors.lime,
}

const CORNERS = [
  { top: 0, left: 0, borderWidth: '5px 0 0 5px', borderTopLeftRadius: 16 },
  { top: 0, right: 0, borderWidth: '5px 5px 0 0', borderTopRightRadius: 16 },
  { bottom: 0, left: 0, borderWidth: '0 0 5px 5px', borderBottomLeftRadius: 16 },
  { bottom: 0, right: 0, borderWidth: '0 5px 5px 0', borderBottomRightRadius: 16 },
] as const

const HINT = {
  position: 'absolute',
  left: 16,
  bottom: 16,
  // The buttons stand at the other end.
  maxWidth: 'calc(100% - 144px)',
  px: 1.25,
  py: 0.5,
  borderRadius: 1,
  bgcolor: 'rgba(11, 21, 51, 0.72)',
  fontWeight: 600,
} as const
