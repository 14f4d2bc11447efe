import type { ListedRegistration } from '@zancada/contracts'
import type { panelRegistrationsTexts } from './locale'

type Charge = NonNullable<ListedRegistration['category_charge']>

/** What a dearer category waits for: its runner to pay it, or the provider to decide. */
export function chargeText(
  t: typeof panelRegistrationsTexts.t,
  { category_name, is_being_paid }: Charge,
): string {
  return t(is_being_paid ? 'beingPaidFor' : 'waitsFor', { to: category_name })
}
