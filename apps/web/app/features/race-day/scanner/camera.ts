import type { CameraTrouble } from './camera-trouble'
import { troubleBefore } from './camera-trouble'

export interface Camera {
  readonly stream: MediaStream
  readonly id: string | null
  /** It shows the volunteer, who expects a mirror. */
  readonly isFront: boolean
  readonly hasTorch: boolean
  readonly others: readonly CameraChoice[]
  light(isOn: boolean): Promise<void>
  /** Taken away by another application, or unplugged. */
  onLost(listener: () => void): void
  stop(): void
}

export interface CameraChoice {
  readonly id: string
  readonly label: string
}

/** Before anybody is asked: null when there is a camera to ask for. */
export function cameraTrouble(): CameraTrouble | null {
  return troubleBefore({
    isSecure: globalThis.isSecureContext,
    // Missing where the page did not come over a secure line, whatever the types say.
    hasCameras: 'mediaDevices' in navigator && navigator.mediaDevices !== undefined,
  })
}

/** Granted, denied, or still to be asked. A browser that does not tell has still to be asked. */
export async function cameraPermission(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'camera' })
  } catch {
    return null
  }
}

/** The chosen one, else the one at the back. Throws what the browser answers. */
export async function openCamera(chosen: string | null): Promise<Camera> {
  const stream = await streamOf(chosen)
  const [track] = stream.getVideoTracks()
  if (!track) throw new DOMException('No picture', 'NotFoundError')
  const settings = track.getSettings()
  const cameras = await cameraChoices()
  return {
    stream,
    id: settings.deviceId ?? null,
    isFront: settings.facingMode === 'user',
    hasTorch: hasTorch(track),
    others: cameras.length > 1 ? cameras : [],
    light: (isOn) => track.applyConstraints({ advanced: [withTorch(isOn)] }),
    onLost: (listener) => track.addEventListener('ended', listener),
    stop() {
      for (const each of stream.getTracks()) each.stop()
    },
  }
}

/** Enough to read a code at arm's length, little enough to look at fifteen times a second. */
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } }

async function streamOf(chosen: string | null): Promise<MediaStream> {
  if (chosen !== null) {
    try {
      return await navigator.mediaDevices.getUserMedia({ video: { ...SIZE, deviceId: { exact: chosen } } })
    } catch (error) {
      // It was unplugged, or the browser gave it another name since.
      if (!(error instanceof Error) || !GONE.includes(error.name)) throw error
    }
  }
  return navigator.mediaDevices.getUserMedia({ video: { ...SIZE, facingMode: { ideal: 'environment' } } })
}

const GONE = ['OverconstrainedError', 'NotFoundError']

async function cameraChoices(): Promise<CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
}

function hasTorch(track: MediaStreamTrack): boolean {
  // Safari and Firefox lack one or the other.
  const capabilities = 'getCapabilities' in track ? track.getCapabilities() : {}
  return 'torch' in capabilities && capabilities.torch === true
}

/** The lamp stands in the standard of pictures and not in the types of the browser. */
function withTorch(torch: boolean): MediaTrackConstraintSet & { torch: boolean } {
  return { torch }
}
