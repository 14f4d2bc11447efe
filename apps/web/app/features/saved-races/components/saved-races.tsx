import type { EventCard } from '@zancada/contracts'
import { WHEN } from '@zancada/contracts/platform/when'
import type { ComponentType } from 'react'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { HeartIcon } from '../../../ui/icons'
import { OwnList } from '../../../ui/table/own-list'
import { useUrlState } from '../../../ui/table/use-url-state'
import { useSavedRaces } from '../api/saved-races'
import { savedRacesTexts } from '../locale'
import { MailsSwitch } from './mails-switch'

export interface SavedRacesProps {
  /** A race as the list of races shows it. */
  Card: ComponentType<{ event: EventCard; heading: 'h2' }>
}

const NO_FILTER = { buscar: '', ver: 'proximas' }

/** The races that somebody marked, and whether they hear of prices about to end. */
export function SavedRaces({ Card }: SavedRacesProps) {
  const t = useTexts(savedRacesTexts)
  const [{ buscar, ver }, change] = useUrlState(NO_FILTER)
  const when = WHEN.find((each) => each === ver) ?? 'proximas'
  return (
    <OwnList
      query={useSavedRaces({ q: buscar, cuando: when })}
      when={when}
      onWhen={(chosen) => change({ ver: chosen })}
      search={buscar}
      onSearch={(search) => change({ buscar: search })}
      itemId={({ slug }) => slug}
      intro={<MailsSwitch />}
      empty={
        <EmptyState
          icon={<HeartIcon size={28} />}
          title={t(`empty.${when}`)}
          text={t(`empty.${when}Text`)}
          action={<ButtonLink to="/eventos/publicos">{t('empty.action')}</ButtonLink>}
        />
      }
      isGrid
      t={t}
    >
      {(event) => <Card event={event} heading="h2" />}
    </OwnList>
  )
}
