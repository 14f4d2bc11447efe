import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n'
import { widgetsTexts } from '../locale'

const SAID_MS = 4_000

export interface CodeBlockProps {
  title: string
  text: string
  code: string
  copyLabel: string
}

export function CodeBlock({ title, text, code, copyLabel }: CodeBlockProps) {
  const t = useTexts(widgetsTexts)
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setSaid('copied')
    } catch {
      setSaid('failed')
    }
  }

  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      {/* Scrolls sideways, so it takes the focus: arrows move it. */}
      <Code tabIndex={0} role="group" aria-label={title}>
        <code>{code}</code>
      </Code>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Button variant="outlined" size="small" onClick={copy} aria-label={copyLabel}>
          {t('code.copy')}
        </Button>
        <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
          {said !== null && t(`code.${said}`)}
        </Typography>
      </Box>
    </Box>
  )
}

const Code = styled('pre')(({ theme }) => ({
  margin: '8px 0',
  padding: 12,
  overflowX: 'auto',
  borderRadius: 10,
  backgroundColor: theme.palette.background.default,
  border: `1px solid ${theme.palette.divider}`,
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}))
