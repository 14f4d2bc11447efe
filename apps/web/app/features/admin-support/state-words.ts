import type { adminSupportTexts } from './locale'
import es from './locale/es.json'

export function stateText(t: typeof adminSupportTexts.t, state: string): string {
  return isState(state) ? t(`states.${state}`) : state
}

const isState = (key: string): key is keyof typeof es.states & string => key in es.states
