import type { AnswerOf, PublicEvent, SeatInvitation, takeSeatCall } from '@zancada/contracts'
import type { ComponentType } from 'react'
import { type PageApi, PageApiContext } from '../../../api-client'
import { useTexts } from '../../../i18n'
import type { NewTicketProps } from '../../../race/new-ticket'
import { PlaceTaken } from '../../../race/place-taken'
import { relayTeamTexts } from '../locale'

export interface Taken {
  readonly ticket: AnswerOf<typeof takeSeatCall>
  readonly runner: NewTicketProps['runner']
  /** By which the mailbox was proven: it may ask for the files of the ticket too. */
  readonly api: PageApi
}

export interface SeatTakenProps extends Taken {
  invitation: SeatInvitation
  race: PublicEvent
  /** Another feature's, handed in by the route. */
  Ticket: ComponentType<NewTicketProps>
}

export function SeatTaken({ ticket, runner, api, invitation, race, Ticket }: SeatTakenProps) {
  const t = useTexts(relayTeamTexts)
  const { team_name, category, to_email, seat } = invitation
  const words = { team: team_name, race: race.name, category: category.name, email: to_email, seat }
  return (
    <PlaceTaken
      title={t('done.title', words)}
      text={t('done.text', words)}
      race={race}
      categoryId={category.id}
    >
      <PageApiContext value={api}>
        <Ticket
          race={race}
          categoryId={category.id}
          runner={runner}
          ticket={ticket}
          team={team_name}
          hasFiles
        />
      </PageApiContext>
    </PlaceTaken>
  )
}
