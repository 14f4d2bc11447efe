import { LinkedRegistration } from '../features/my-registrations/components/linked-registration'
import { myRegistrationsTexts } from '../features/my-registrations/locale'
import type { Route } from './+types/linked-registration'
import { registrationPieces } from './my-registrations-pieces'

/** The address carries a secret: it is neither listed nor told to other sites. */
export const meta: Route.MetaFunction = () => [
  { title: myRegistrationsTexts.t('link.metaTitle') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function LinkedRegistrationPage() {
  return <LinkedRegistration {...registrationPieces} />
}
