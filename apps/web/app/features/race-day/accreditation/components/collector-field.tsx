import type { RaceTicket } from '@zancada/contracts'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../../i18n'
import { DocumentField } from '../../../../ui/form/document-field'
import { FieldStack } from '../../../../ui/form/field-grid'
import { RadioField } from '../../../../ui/form/radio-field'
import { TextField } from '../../../../ui/form/text-field'
import { accreditationTexts } from '../locale'

/** The runner, whom they sent, or somebody else who says who they are. */
export function CollectorField({ ticket, by }: { ticket: RaceTicket; by: 'ticket' | 'pickup' }) {
  const t = useTexts(accreditationTexts)
  const who: unknown = useWatch({ name: 'who' })
  const { pickup } = ticket
  const isMinor = ticket.alerts.includes('minor')
  const shownBy = ({ guardian, first_name, last_name, document }: RaceTicket) => {
    const ending = guardian ? guardian.document_ends_with : document?.ends_with
    return {
      name: guardian ? guardian.full_name : `${first_name} ${last_name}`,
      document: ending ? t('card.documentEnding', { ending }) : t('card.noDocument'),
    }
  }
  const authorisedHelp = isMinor
    ? 'card.authorisedMinorHelp'
    : by === 'pickup'
      ? 'card.authorisedByQr'
      : 'card.authorisedHelp'
  return (
    <FieldStack>
      <RadioField
        name="who"
        label={t('card.who')}
        cards
        options={[
          {
            value: 'runner',
            label: t(isMinor ? 'card.runnerWithGuardian' : 'card.runner'),
            description: t('card.runnerHelp', shownBy(ticket)),
          },
          ...(pickup
            ? [
                {
                  value: 'authorised',
                  label: pickup.full_name,
                  description: t(authorisedHelp, { document: pickup.document_number }),
                },
              ]
            : []),
          { value: 'other', label: t('card.other'), description: t('card.otherHelp') },
        ]}
      />
      {who === 'other' && (
        <>
          <TextField
            name="full_name"
            label={t('card.fullName')}
            autoComplete="off"
            autoCapitalize="words"
            autoFocus
            maxLength={120}
          />
          <DocumentField name="document_number" label={t('card.documentNumber')} numeric={false} />
        </>
      )}
    </FieldStack>
  )
}
