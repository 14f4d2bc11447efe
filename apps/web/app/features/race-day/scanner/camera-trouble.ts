/** Why there is no picture, grouped by what the volunteer has to do about it. */
export type CameraTrouble =
  | 'refused'
  | 'none'
  | 'busy'
  | 'insecure'
  | 'unsupported'
  /** The picture is there, and what reads codes in it could not be loaded. */
  | 'reader'
  | 'unknown'

interface Surroundings {
  readonly isSecure: boolean
  readonly hasCameras: boolean
}

/** Before asking: browsers hide the cameras of a page that did not come over a secure line. */
export function troubleBefore({ isSecure, hasCameras }: Surroundings): CameraTrouble | null {
  if (hasCameras) return null
  return isSecure ? 'unsupported' : 'insecure'
}

/** Of what `getUserMedia` or `play` throws. */
export function troubleOf(error: unknown): CameraTrouble {
  const name = typeof error === 'object' && error !== null && 'name' in error ? error.name : null
  switch (name) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
    case 'SecurityError':
      return 'refused'
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return 'none'
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'busy'
    default:
      return 'unknown'
  }
}
