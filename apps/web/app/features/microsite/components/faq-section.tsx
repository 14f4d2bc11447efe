import { styled } from '@mui/material/styles'
import type { SectionOf } from '../microsite-page'
import { Markdown } from './markdown'
import { SectionFrame } from './section-frame'

export function FaqSection({ section }: { section: SectionOf<'faq'> }) {
  return (
    <SectionFrame kind="faq" title={section.title} isText>
      {section.items.map(({ question, answer }) => (
        <Item key={question}>
          <summary>{question}</summary>
          <Markdown text={answer} />
        </Item>
      ))}
    </SectionFrame>
  )
}

const Item = styled('details')(({ theme }) => ({
  borderBottom: `1px solid ${theme.palette.divider}`,
  '&:first-of-type': { borderTop: `1px solid ${theme.palette.divider}` },
  '& summary': {
    ...theme.typography.h5,
    position: 'relative',
    padding: '18px 44px 18px 0',
    cursor: 'pointer',
    listStyle: 'none',
    overflowWrap: 'anywhere',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  // A plus that lies down into a minus.
  '& summary::before, & summary::after': {
    content: '""',
    position: 'absolute',
    right: 10,
    top: 'calc(50% - 1px)',
    width: 18,
    height: 3,
    backgroundColor: theme.palette.text.brand,
    transition: 'transform 180ms',
  },
  '& summary::after': { transform: 'rotate(90deg)' },
  '&[open] summary::after': { transform: 'none' },
  '& > div': { paddingBottom: 22 },
}))
