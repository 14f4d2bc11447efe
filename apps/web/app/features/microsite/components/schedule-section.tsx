import { styled } from '@mui/material/styles'
import type { SectionOf } from '../microsite-page'
import { SectionFrame } from './section-frame'

export function ScheduleSection({ section }: { section: SectionOf<'schedule'> }) {
  return (
    <SectionFrame kind="schedule" title={section.title} isText>
      <List>
        {section.items.map(({ when, what, where }) => (
          <li key={`${when} ${what}`}>
            <b>{when}</b>
            <span>
              {what}
              {where !== '' && <small>{where}</small>}
            </span>
          </li>
        ))}
      </List>
    </SectionFrame>
  )
}

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gap: '2px 24px',
    padding: '14px 0 14px 22px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    position: 'relative',
  },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 2,
    top: 17,
    width: 7,
    height: 18,
    backgroundColor: theme.palette.primary.main,
    transform: 'skewX(-12deg)',
  },
  '& b': { fontVariantNumeric: 'tabular-nums' },
  '& span': { fontSize: '1.0625rem', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: theme.palette.text.secondary, fontSize: '0.9375rem' },
  [theme.breakpoints.up('sm')]: { '& li': { gridTemplateColumns: '15rem 1fr' } },
}))
