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
              <span>
                <Sign sponsor={sponsor} />
              </span>
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

/** In rows, each as wide as it needs, and all of one height. */
const List = styled('ul')(({ theme }) => ({
  '--sign': '48px',
  [theme.breakpoints.up('sm')]: { '--sign': '64px' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  margin: '0 -12px',
  padding: 0,
  listStyle: 'none',
  '& li': { maxWidth: '100%' },
  '& li > *': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'calc(var(--sign) + 24px)',
    padding: 12,
    borderRadius: 12,
  },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { backgroundColor: theme.palette.background.default },
  '& img': { width: 'auto', maxWidth: 200, height: 'var(--sign)', objectFit: 'contain', background: 'none' },
  '& b': { ...theme.typography.h4, overflowWrap: 'anywhere', minWidth: 0 },
}))
