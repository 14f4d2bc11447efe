import { styled } from '@mui/material/styles'
import type { SectionOf } from '../microsite-page'
import { Markdown } from './markdown'
import { SectionFrame } from './section-frame'

export function AboutSection({ section }: { section: SectionOf<'about'> }) {
  return (
    <SectionFrame kind="about" title={section.title} isText>
      <Lead>
        <Markdown text={section.text} />
      </Lead>
    </SectionFrame>
  )
}

/** The first paragraph speaks up. */
const Lead = styled('div')({
  '& > div > p:first-of-type': {
    fontSize: 'clamp(1.1875rem, 1.1rem + 0.6vw, 1.5rem)',
    fontWeight: 500,
    lineHeight: 1.45,
    textWrap: 'pretty',
  },
})
