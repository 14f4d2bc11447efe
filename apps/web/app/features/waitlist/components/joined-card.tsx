import { styled } from '@mui/material/styles'
import type { WaitlistEntry } from '@zancada/contracts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n'
import { waitlistTexts } from '../locale'
import { aheadWords } from '../queue-words'
import { LeaveButton } from './leave-button'

export interface JoinedCardProps {
  entry: WaitlistEntry
  /** The race's name. */
  race: string
  email: string
  /** It took the form's place: its title takes the focus, so that it is read. */
  announced: boolean
}

/** They wait: where, for how many, what happens next, and the way out. */
export function JoinedCard({ entry, race, email, announced }: JoinedCardProps) {
  const t = useTexts(waitlistTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (announced) heading.current?.focus({ preventScroll: true })
  }, [announced])
  const words = { category: entry.category_name, count: entry.party_size, email }
  return (
    <Card>
      {entry.state === 'offered' ? (
        <>
          <h2 ref={heading} tabIndex={-1}>
            {t('joined.offeredTitle', words)}
          </h2>
          <p>{t('joined.offeredText', words)}</p>
        </>
      ) : (
        <>
          <h2 ref={heading} tabIndex={-1}>
            {t('joined.title', words)}
          </h2>
          <p>
            {t('joined.text', words)} {aheadWords(entry.ahead)}
          </p>
        </>
      )}
      <LeaveButton entry={entry} race={race} />
    </Card>
  )
}

const Card = styled('section')(({ theme }) => ({
  marginBottom: 20,
  padding: '20px 20px 22px',
  borderRadius: 16,
  backgroundColor: theme.palette.secondary.light,
  '& h2': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& h2:focus': { outline: 'none' },
  '& p': { margin: '8px 0 0', overflowWrap: 'anywhere' },
  [theme.breakpoints.up('sm')]: { padding: '24px 28px 26px' },
}))
