import { styled } from '@mui/material/styles'
import { Photo } from '../../../race/photo'
import type { SectionOf } from '../microsite-page'
import { SectionFrame } from './section-frame'

type Sponsor = SectionOf<'sponsors'>['items'][number]

export function SponsorsSection({ section }: { section: SectionOf<'sponsors'> }) {
  return (
    <SectionFrame kind="sponsors" title={section.title}>
      <List>
        {section.items.map((sponsor) => (
          <li key={`${sponsor.name} ${sponsor.url}`}>
            {sponsor.url === null ? (
              <Sign sponsor={sponsor} />
            ) : (
              <a href={sponsor.url} rel="sponsored nofollow noopener">
                <Sign sponsor={sponsor} />
              </a>
            )}
          </li>
        ))}
      </List>
    </SectionFrame>
  )
}

function Sign({ sponsor: { name, logo } }: { sponsor: Sponsor }) {
  return logo ? <Photo picture={logo} alt={name} sizes="200px" /> : <b>{name}</b>
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    height: 104,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 12,
  },
  '& li > *': { display: 'grid', placeItems: 'center', minWidth: 0, padding: 16, borderRadius: 12 },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { backgroundColor: theme.palette.background.default },
  '& img': { maxWidth: 180, height: 72, objectFit: 'contain', background: 'none' },
  '& b': { ...theme.typography.h5, textAlign: 'center', overflowWrap: 'break-word', minWidth: 0 },
}))
