import { styled } from '@mui/material/styles'
import type { PublicOrganizer } from '@zancada/contracts'
import { monogramOf } from '../monogram'

/** The name always stands beside it, so it says nothing to a screen reader. */
export function OrganizerLogo({ organizer }: { organizer: PublicOrganizer }) {
  if (organizer.logo_url !== null)
    return (
      <Picture src={organizer.logo_url} alt="" width={SIZE} height={SIZE} loading="lazy" decoding="async" />
    )

  const { letters, ground, cut, ink } = monogramOf(organizer.name, organizer.slug)
  return (
    <Sign viewBox="0 0 64 64" width={SIZE} height={SIZE} aria-hidden="true" focusable="false">
      <path fill={ground} d="M0 0h64v64H0z" />
      <path fill={cut} d="M45.600 0H64v64H32z" />
      <text x="32" y="41" fill={ink}>
        {letters}
      </text>
    </Sign>
  )
}

const SIZE = 64

const Picture = styled('img')(({ theme }) => ({
  flexShrink: 0,
  objectFit: 'contain',
  borderRadius: 12,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
}))

const Sign = styled('svg')(({ theme }) => ({
  flexShrink: 0,
  borderRadius: 12,
  '& text': { ...theme.typography.h3, fontSize: 25, textAnchor: 'middle' },
}))
