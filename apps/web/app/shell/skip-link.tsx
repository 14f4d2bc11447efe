import { styled } from '@mui/material/styles'
import { useTexts } from '../i18n'
import { shellTexts } from './locale'

export const MAIN_CONTENT_ID = 'contenido'

/** The first stop of the Tab key, out of sight until it has the focus. */
export function SkipLink() {
  const t = useTexts(shellTexts)
  return <Anchor href={`#${MAIN_CONTENT_ID}`}>{t('skipToContent')}</Anchor>
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
