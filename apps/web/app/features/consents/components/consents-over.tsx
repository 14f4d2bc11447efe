import { styled } from '@mui/material/styles'
import type { ConsentPage } from '@zancada/contracts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { formatDateTime } from '../../../ui/format/format-date'
import { CheckIcon } from '../../../ui/icons'
import { consentsTexts } from '../locale'

interface ConsentsOverProps {
  what: 'accepted' | 'over' | 'unknown'
  page: ConsentPage | null
}

/** Nothing to accept: it is done, or there is nothing any more. Its title is read on arrival. */
export function ConsentsOver({ what, page }: ConsentsOverProps) {
  const t = useTexts(consentsTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const words = {
    name: page ? `${page.first_name} ${page.last_name}` : '',
    race: page?.event.name ?? '',
    date: page?.accepted_at ? formatDateTime(page.accepted_at) : '',
  }
  return (
    <Message>
      {what === 'accepted' && (
        <Sign>
          <CheckIcon size={34} />
        </Sign>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {t(`${what}.title`, words)}
      </h1>
      <p>{t(`${what}.text`, words)}</p>
      {page ? (
        <ButtonLink to={`/${page.event.slug}`}>{t('seeRace')}</ButtonLink>
      ) : (
        <ButtonLink to="/eventos/publicos">{t('home')}</ButtonLink>
      )}
    </Message>
  )
}

const Message = styled('section')(({ theme }) => ({
  '& h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere', textWrap: 'balance' },
  '& h1:focus': { outline: 'none' },
  '& p': { margin: '12px 0 24px', maxWidth: '56ch', color: theme.palette.text.secondary },
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
