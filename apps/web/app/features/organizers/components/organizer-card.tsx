import { styled } from '@mui/material/styles'
import type { PublicOrganizer } from '@zancada/contracts'
import { Link } from 'react-router'
import { organizerPath } from '../organizer-search'
import { OrganizerLogo } from './organizer-logo'

export interface OrganizerCardProps {
  organizer: PublicOrganizer
  /** The level its name takes among the headings of the page. */
  heading: 'h2' | 'h3'
}

export function OrganizerCard({ organizer, heading: Heading }: OrganizerCardProps) {
  return (
    <Card>
      <OrganizerLogo organizer={organizer} />
      <Words>
        <Heading>
          <WholeCardLink to={organizerPath(organizer.slug)}>{organizer.name}</WholeCardLink>
        </Heading>
        {organizer.city !== null && <City>{organizer.city}</City>}
        {organizer.description !== null && <Description>{organizer.description}</Description>}
      </Words>
    </Card>
  )
}

const Card = styled('article')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 16,
  height: '100%',
  padding: 16,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  transition: 'transform 180ms, box-shadow 180ms',
  '&:hover': { transform: 'translateY(-2px)', boxShadow: theme.shadows[6] },
}))

const Words = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& h2, & h3': { ...theme.typography.h5, margin: 0, overflowWrap: 'anywhere' },
}))

const City = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: '2px 0 0', fontWeight: 500 }))

/** Two lines at most: the card invites, the list of events tells the rest. */
const Description = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: '-webkit-box',
  margin: '4px 0 0',
  overflow: 'hidden',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
}))

const WholeCardLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 12 },
})
