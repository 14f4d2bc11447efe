import { styled } from '@mui/material/styles'
import type { PublicEvent } from '@zancada/contracts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../i18n'
import { ButtonLink } from '../ui/button'
import { CheckIcon } from '../ui/icons'
import { Fact, StrongFacts } from '../ui/layout/facts'
import { raceTexts } from './locale'
import { whenAndWhere } from './when-and-where'

interface PlaceTakenProps {
  title: string
  /** What happened, and where the ticket was sent. */
  text: string
  race: PublicEvent
  categoryId: string
  /** The ticket, with what comes next. */
  children: ReactNode
}

/** Somebody took a place by their own link: what happened, when and where to go, and the ticket. */
export function PlaceTaken({ title, text, race, categoryId, children }: PlaceTakenProps) {
  const t = useTexts(raceTexts)
  // The form that had the focus is gone.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { when, where } = whenAndWhere({
    ...race,
    starts_at: race.categories.find(({ id }) => id === categoryId)?.starts_at ?? race.starts_at,
  })
  return (
    <Taken>
      <Sign>
        <CheckIcon size={34} />
      </Sign>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <StrongFacts>
        <Fact name={t('placeTaken.when')}>{when}</Fact>
        <Fact name={t('placeTaken.where')}>{where}</Fact>
      </StrongFacts>
      <h2>{t('placeTaken.ticket')}</h2>
      {children}
      <ButtonLink to={`/${race.slug}`} variant="outlined">
        {t('placeTaken.race')}
      </ButtonLink>
    </Taken>
  )
}

const Taken = styled('section')(({ theme }) => ({
  '& > h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere' },
  '& > h2': { ...theme.typography.h3, margin: '28px 0 16px' },
  '& > h1:focus': { outline: 'none' },
  '& > p': {
    margin: '12px 0 0',
    maxWidth: '60ch',
    color: theme.palette.text.secondary,
    fontSize: '1.0625rem',
  },
  '& > a': { display: 'flex', width: 'fit-content', marginTop: 24 },
}))

const Sign = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  marginBottom: 20,
  borderRadius: '50%',
  backgroundColor: theme.palette.secondary.main,
}))
