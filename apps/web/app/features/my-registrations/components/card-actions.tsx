import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { MyRegistration } from '@zancada/contracts'
import { useId } from 'react'
import { useTexts } from '../../../i18n'
import { myRegistrationsTexts } from '../locale'
import { type Action, afterColon, objectionsOf, offeredTo } from '../self-service-reasons'

export interface CardActionsProps {
  registration: MyRegistration
  label: string
  onAsk: (action: Action) => void
}

/** All that a runner can do alone; what they can't says why. */
export function CardActions({ registration: { can, pickup }, label, onAsk }: CardActionsProps) {
  const t = useTexts(myRegistrationsTexts)
  const id = useId()
  const offered = offeredTo({ pickup })
  const objections = objectionsOf(can, offered)
  const reasonId = (action: Action) => {
    const index = objections.findIndex(({ actions }) => actions.includes(action))
    return index === -1 ? undefined : `${id}-${index}`
  }
  return (
    <>
      <Row role="group" aria-label={label}>
        {offered.map((action) => (
          <Button
            key={action}
            variant="text"
            size="small"
            color={action === 'cancel' ? 'error' : 'primary'}
            disabled={!can[action].is_allowed}
            aria-describedby={reasonId(action)}
            onClick={() => onAsk(action)}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
      </Row>
      {objections.length > 0 && (
        <Reasons>
          {objections.map(({ reason, actions }, index) => (
            <li key={reason} id={`${id}-${index}`}>
              {actions.length === offered.length
                ? reason
                : t('reasons', {
                    actions: actions.map((action) => t(`actions.${action}`)).join(', '),
                    reason: afterColon(reason),
                  })}
            </li>
          ))}
        </Reasons>
      )}
    </>
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 8px',
  // What is read starts at the card's edge, not the button around it.
  '& > button': { marginLeft: -14, marginRight: 14, textAlign: 'left', whiteSpace: 'normal' },
  marginTop: 16,
  paddingTop: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
}))

const Reasons = styled('ul')(({ theme }) => ({
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
  color: theme.palette.text.secondary,
  fontSize: '0.8125rem',
}))
