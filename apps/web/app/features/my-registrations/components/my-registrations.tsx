import { WHEN } from '@zancada/contracts/platform/when'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n'
import { useForgetRefusedGuest } from '../../../session/guest/forget-refused-guest'
import { ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { OwnList } from '../../../ui/table/own-list'
import { useUrlState } from '../../../ui/table/use-url-state'
import { useMyRegistrations } from '../api/my-registrations'
import { myRegistrationsTexts } from '../locale'
import type { RegistrationPieces } from '../pieces'
import { RegistrationCard } from './registration-card'

const NO_FILTER = { q: '', cuando: 'proximas' }

/** A person's registrations: the one that the address asks for is in sight, or else the first ahead is open. */
export function MyRegistrations(pieces: RegistrationPieces) {
  const t = useTexts(myRegistrationsTexts)
  const [{ q, cuando }, change] = useUrlState(NO_FILTER)
  const [params] = useSearchParams()
  const asked = params.get('inscripcion')
  const when = WHEN.find((each) => each === cuando) ?? 'proximas'
  const registrations = useMyRegistrations({ q, cuando: when })
  useForgetRefusedGuest(registrations.error)
  return (
    <OwnList
      query={registrations}
      when={when}
      onWhen={(chosen) => change({ cuando: chosen })}
      search={q}
      onSearch={(search) => change({ q: search })}
      itemId={({ id }) => id}
      intro={
        when === 'proximas' &&
        q === '' && (
          <>
            <pieces.Unfinished />
            <pieces.Waits />
          </>
        )
      }
      empty={
        <EmptyState
          title={t(`empty.${when}`)}
          text={t(`empty.${when}Text`)}
          action={<ButtonLink to="/eventos/publicos">{t('empty.action')}</ButtonLink>}
        />
      }
      t={t}
    >
      {(registration, index) => (
        <RegistrationCard
          registration={registration}
          startsOpen={asked === null && index === 0 && when === 'proximas'}
          isAsked={registration.id === asked}
          {...pieces}
        />
      )}
    </OwnList>
  )
}
