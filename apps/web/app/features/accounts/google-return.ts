/** What Google sent the person back with. */
export type GoogleReturn =
  | { readonly kind: 'answer'; readonly code: string; readonly state: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'incomplete' }

export function googleReturnOf(params: URLSearchParams): GoogleReturn {
  const code = params.get('code')
  const state = params.get('state')
  if (params.has('error')) return { kind: 'cancelled' }
  return code && state ? { kind: 'answer', code, state } : { kind: 'incomplete' }
}
