import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { NewTabNote } from '../../../ui/feedback/new-tab-note'
import { micrositeTexts } from '../locale'
import { shareLinks } from '../outside-links'

export interface ShareSectionProps {
  name: string
  /** The page's one address, without campaigns. */
  address: string
}

/** Plain links that carry the race away; only copying needs script. */
export function ShareSection({ name, address }: ShareSectionProps) {
  const t = useTexts(micrositeTexts)
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null)
  const links = shareLinks(name, address)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied('copied')
    } catch {
      setCopied('failed')
    }
  }

  return (
    <Band>
      <Container maxWidth="lg">
        <Row>
          <h2>{t('share.title')}</h2>
          <Ways>
            <Way href={links.whatsapp} target="_blank" rel="noopener" data-first>
              {t('share.whatsapp')}
              <NewTabNote />
            </Way>
            <Way as="button" type="button" onClick={copy}>
              {t('share.copy')}
            </Way>
            <Way href={links.x} target="_blank" rel="noopener">
              {t('share.x')}
              <NewTabNote />
            </Way>
            <Way href={links.facebook} target="_blank" rel="noopener">
              {t('share.facebook')}
              <NewTabNote />
            </Way>
          </Ways>
        </Row>
        <Answer role="status">{copied !== null && t(`share.${copied}`)}</Answer>
      </Container>
    </Band>
  )
}

const Band = styled('aside')(({ theme }) => ({
  paddingBlock: '40px 16px',
  backgroundColor: theme.palette.secondary.main,
  color: theme.palette.secondary.contrastText,
}))

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '20px 32px',
  '& h2': { ...theme.typography.h3, margin: 0 },
}))

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10 })

const Way = styled('a')(({ theme }) => ({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 18,
  border: `1px solid ${theme.palette.text.primary}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: 'transparent',
  color: theme.palette.text.primary,
  cursor: 'pointer',
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.secondary.light },
  '&[data-first]': {
    backgroundColor: theme.palette.text.primary,
    color: theme.palette.background.paper,
  },
}))

const Answer = styled('p')({ minHeight: 24, margin: '8px 0 0', fontSize: '0.875rem', fontWeight: 600 })
