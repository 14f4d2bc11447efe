import { conflict } from '../../platform/http/problems'

export const staleSettings = () =>
  conflict(
    'stale_version',
    'Alguien guardó cambios mientras editabas. Recarga para verlos: los tuyos no se guardaron.',
  )
