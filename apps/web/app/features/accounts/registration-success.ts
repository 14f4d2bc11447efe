export const SUCCESS_PATH = '/registro/exitoso'

/** What travels with the navigation to the success screen. */
export interface SuccessState {
  readonly email: string
  readonly kind: 'runner' | 'organizer'
}

/** The browser keeps navigation states across reloads and deploys, so what comes back is checked. */
export function successStateOf(state: unknown): SuccessState | null {
  if (typeof state !== 'object' || state === null || !('email' in state) || !('kind' in state)) return null
  const { email, kind } = state
  if (typeof email !== 'string' || (kind !== 'runner' && kind !== 'organizer')) return null
  return { email, kind }
}
