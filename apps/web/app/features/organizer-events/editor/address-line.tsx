import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { OrganizerEvent } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { organizerEventsTexts } from '../locale'

export interface AddressLineProps {
  event: OrganizerEvent
  onRename: () => void
}

/** The event's address on the web. It changes only on purpose, and never once people have it. */
export function AddressLine({ event, onRename }: AddressLineProps) {
  const t = useTexts(organizerEventsTexts)
  return (
    <Line>
      <Words>
        <Caption>{t('fields.slug')}</Caption>
        <Address>/{event.slug}</Address>
      </Words>
      {event.state === 'draft' ? (
        <Button variant="outlined" size="small" data-field="slug" onClick={onRename}>
          {t('data.rename')}
        </Button>
      ) : (
        <Caption>{t('data.addressFixed')}</Caption>
      )}
    </Line>
  )
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '10px 14px',
  borderRadius: 10,
  backgroundColor: theme.palette.background.default,
}))

const Words = styled('span')({ display: 'grid', minWidth: 0 })
const Caption = styled('span')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
}))
const Address = styled('span')({ fontWeight: 600, overflowWrap: 'anywhere' })
