import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import type { PublicEvent } from '@zancada/contracts'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { Photo } from '../../../race/photo'
import { formatDate } from '../../../ui/format/format-date'
import { ChevronLeftIcon } from '../../../ui/icons'
import { registrationTexts } from '../locale'

export interface RaceHead extends Pick<PublicEvent, 'slug' | 'name' | 'starts_at' | 'city'> {
  readonly microsite: Pick<PublicEvent['microsite'], 'logo'>
}

/** Whose race it is: its logo or name in its colour, when and where, and the way back to its page. */
export function EventHeader({ race }: { race: RaceHead }) {
  const t = useTexts(registrationTexts)
  const { logo } = race.microsite
  return (
    <Band role="region" aria-label={t('header.label')}>
      <Row maxWidth="lg">
        <Back to={`/${race.slug}`} aria-label={t('header.back', { name: race.name })}>
          <ChevronLeftIcon size={22} />
          {logo ? <Photo picture={logo} alt={race.name} sizes="160px" eager /> : <strong>{race.name}</strong>}
        </Back>
        <When>{[formatDate(race.starts_at), race.city].filter((part) => part !== null).join(' · ')}</When>
      </Row>
    </Band>
  )
}

const Band = styled('div')(({ theme }) => ({
  backgroundColor: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
}))

const Row = styled(Container)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 24,
  paddingBlock: 8,
})

const Back = styled(Link)(({ theme }) => ({
  ...theme.typography.h5,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  marginLeft: -6,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '&:focus-visible': { outline: '3px solid currentColor', outlineOffset: 2, borderRadius: 6 },
  '& img': { width: 'auto', maxWidth: 160, height: 32, objectFit: 'contain', background: 'none' },
}))

const When = styled('p')({ margin: 0, fontSize: '0.9375rem', fontWeight: 500 })
