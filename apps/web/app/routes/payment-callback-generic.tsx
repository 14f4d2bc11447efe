import { type ClientLoaderFunctionArgs, redirect } from 'react-router'

/** There is one provider: its own return does the work, the session's restoring included. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirect(`/payment/callback/wompi${new URL(request.url).search}`)
}
clientLoader.hydrate = true as const

export { ConfirmingPayment as HydrateFallback } from '../features/payments/components/confirming-payment'

export default function GenericReturn() {
  return null
}
