import { raceTexts } from './locale'
import es from './locale/es.json'

type Known = keyof typeof es.paymentMethods & string

/** Cards come with their own words («VISA-4242»); the rest by the provider's codes. */
export function paymentMethodText(method: string): string {
  return isKnown(method) ? raceTexts.t(`paymentMethods.${method}`) : method
}

const isKnown = (method: string): method is Known => method in es.paymentMethods
