import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTexts } from '../../i18n'
import { eventPaths } from './event-paths'
import { organizerEventsTexts } from './locale'

/** Over a page that nobody else sees yet. */
export function PreviewBar({ slug }: { slug: string }) {
  const t = useTexts(organizerEventsTexts)
  return (
    <Bar aria-label={t('preview.label')}>
      <span>{t('preview.text')}</span>
      <Back to={eventPaths(slug).edit}>{t('preview.back')}</Back>
    </Bar>
  )
}

export function PreviewSkeleton() {
  return <Skeleton variant="rectangular" height="70vh" />
}

const Bar = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 20px',
  padding: '10px 16px',
  backgroundColor: theme.palette.secondary.main,
  color: theme.palette.text.primary,
  fontSize: '0.9375rem',
  fontWeight: 600,
}))

const Back = styled(Link)({ color: 'inherit', padding: '4px 0', textUnderlineOffset: '0.18em' })
