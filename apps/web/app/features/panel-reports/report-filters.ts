/** What the screen shows, as its address says it; `archivo` is the file that is being prepared. */
export const NO_FILTER = { reporte: '', evento: '', categoria: '', desde: '', hasta: '', archivo: '' }
export type ReportFilters = typeof NO_FILTER

const SCREENS = [
  'ventas',
  'liquidacion',
  'corredores',
  'descuentos',
  'jornada',
  'pagos',
  'cronometraje',
] as const
export type ReportScreen = (typeof SCREENS)[number]

/** Whether somebody may read each; the API decides, this spares them tabs that would refuse. */
export type MayRead = (needs: 'reportes' | 'finanzas') => boolean

export function screensFor(mayRead: MayRead): readonly ReportScreen[] {
  return SCREENS.filter((screen) => mayRead(screen === 'liquidacion' ? 'finanzas' : 'reportes'))
}

/** The one the address names, or the first there is: a name nobody knows shows that one too. */
export function shownScreen(screens: readonly ReportScreen[], asked: string): ReportScreen | undefined {
  return screens.find((screen) => screen === asked) ?? screens[0]
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[0-9a-f-]{36}$/

export interface ReportQuestion {
  evento?: string
  categoria?: string
  desde?: string
  hasta?: string
}

/** Days and ids typed wrong in the address ask for nothing; neither does an end before its start. */
export function questionOf({ evento, categoria, desde, hasta }: ReportFilters): ReportQuestion {
  const isBackwards = desde !== '' && hasta !== '' && hasta < desde
  return {
    ...(evento === '' ? {} : { evento: evento.slice(0, 80) }),
    ...(ID.test(categoria) ? { categoria } : {}),
    ...(DAY.test(desde) ? { desde } : {}),
    ...(DAY.test(hasta) && !isBackwards ? { hasta } : {}),
  }
}
