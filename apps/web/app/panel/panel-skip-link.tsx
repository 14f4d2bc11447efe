import { styled } from '@mui/material/styles'
import { useTexts } from '../i18n'
import { panelTexts } from './panel-texts'

export const PANEL_CONTENT_ID = 'contenido-del-panel'

/**
 * The site's own skip link leads to the page's `<main>`, which the panel fills with its column first: this one, the
 * next stop of the Tab key, leads past the column.
 */
export function PanelSkipLink() {
  const t = useTexts(panelTexts)
  return <Anchor href={`#${PANEL_CONTENT_ID}`}>{t('skipToContent')}</Anchor>
}

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 12,
  left: 12,
  zIndex: theme.zIndex.tooltip,
  padding: '12px 20px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.text.primary,
  color: theme.palette.background.paper,
  fontWeight: 600,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}))
