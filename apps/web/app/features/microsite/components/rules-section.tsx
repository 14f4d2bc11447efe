import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { micrositeTexts } from '../locale'
import type { SectionOf } from '../microsite-page'
import { Markdown } from './markdown'
import { SectionFrame } from './section-frame'

/** Blocks that are read at a glance; a longer set of rules opens on request. */
const SHORT = 6

export function RulesSection({ section }: { section: SectionOf<'rules'> }) {
  const t = useTexts(micrositeTexts)
  return (
    <SectionFrame kind="rules" title={section.title} isText>
      {section.text.length <= SHORT ? (
        <Markdown text={section.text} />
      ) : (
        <>
          <Markdown text={section.text.slice(0, 2)} />
          <Rest>
            <summary>{t('rules.read')}</summary>
            <Markdown text={section.text.slice(2)} />
          </Rest>
        </>
      )}
      {POLICIES.map((policy) => {
        const text = section.policies[policy]
        return (
          text !== null && (
            <Rest key={policy}>
              <summary>{t(`rules.${policy}`)}</summary>
              <Markdown text={text} />
            </Rest>
          )
        )
      })}
    </SectionFrame>
  )
}

const POLICIES = ['refunds', 'transfers'] as const

const Rest = styled('details')(({ theme }) => ({
  marginTop: 8,
  '& summary': {
    width: 'fit-content',
    paddingBlock: 12,
    color: theme.palette.text.brand,
    fontWeight: 600,
    cursor: 'pointer',
  },
}))
