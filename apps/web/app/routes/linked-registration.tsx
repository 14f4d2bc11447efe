import { LinkedRegistration } from '../features/my-registrations/components/linked-registration'
import { myRegistrationsTexts } from '../features/my-registrations/locale'
import { secretAddress } from '../shell/page-meta'
import { registrationPieces } from './my-registrations-pieces'

export const meta = () => secretAddress(myRegistrationsTexts.t('link.metaTitle'))

export default function LinkedRegistrationPage() {
  return <LinkedRegistration {...registrationPieces} />
}
