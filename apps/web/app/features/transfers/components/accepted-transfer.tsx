import type { AnswerOf, acceptTransferCall, PublicEvent } from '@zancada/contracts'
import type { ComponentType } from 'react'
import { useTexts } from '../../../i18n'
import type { NewTicketProps } from '../../../race/new-ticket'
import { PlaceTaken } from '../../../race/place-taken'
import { transfersTexts } from '../locale'
import type { TransferOffer } from '../transfer-offer'

export interface Accepted {
  readonly ticket: AnswerOf<typeof acceptTransferCall>
  readonly runner: NewTicketProps['runner']
}

export interface AcceptedTransferProps extends Accepted {
  offer: TransferOffer
  race: PublicEvent
  /** Another feature's, handed in by the route. */
  Ticket: ComponentType<NewTicketProps>
}

/** The mailed link is no proof of the mailbox: the files of the ticket are in the mail that was sent there. */
export function AcceptedTransfer({ ticket, runner, offer, race, Ticket }: AcceptedTransferProps) {
  const t = useTexts(transfersTexts)
  const category = race.categories.find(({ id }) => id === offer.category_id)
  return (
    <PlaceTaken
      title={t('done.title')}
      text={t('done.text', { race: race.name, category: category?.name ?? '', email: offer.to_email })}
      race={race}
      categoryId={offer.category_id}
    >
      <Ticket race={race} categoryId={offer.category_id} runner={runner} ticket={ticket} hasFiles={false} />
    </PlaceTaken>
  )
}
