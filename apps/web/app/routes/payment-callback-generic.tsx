import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { FormSkeleton } from '../ui/feedback/skeletons'

/** There is one provider: its own return does the work, the session's restoring included. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirect(`/payment/callback/wompi${new URL(request.url).search}`)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <FormSkeleton />
}

export default function GenericReturn() {
  return null
}
