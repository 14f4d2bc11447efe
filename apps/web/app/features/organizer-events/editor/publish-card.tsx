import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { OrganizerEvent } from '@zancada/contracts'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { CheckIcon } from '../../../ui/icons'
import { eventPaths } from '../event-paths'
import { organizerEventsTexts } from '../locale'
import { ShareLinks } from './share-links'
import { ShortBibs } from './short-bibs'

export interface PublishCardProps {
  event: OrganizerEvent
  /** The reader completes what the law asks of the seller. */
  mayNameSeller: boolean
  onGoTo: (path: string) => void
  onPublish: () => void
  isBusy: boolean
}

/** What an event still needs before people see it, each with the way to its field. */
export function PublishCard({ event, mayNameSeller, onGoTo, onPublish, isBusy }: PublishCardProps) {
  const t = useTexts(organizerEventsTexts)
  const titleId = useId()
  const gaps = event.seller_gaps ?? []
  const missing = event.checklist.filter(({ is_done }) => !is_done).length
  const isPublic = event.state === 'published' || event.state === 'closed'
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <div>
        <Typography id={titleId} component="h2" variant="h5">
          {t(isPublic ? 'checklist.publicTitle' : 'checklist.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {missing > 0
            ? t('checklist.missing', { count: missing })
            : t(isPublic ? 'checklist.publicText' : 'checklist.ready')}
        </Typography>
      </div>
      {!(isPublic && missing === 0) && (
        <Items>
          {event.checklist.map(({ code, field, is_done, detail }) => (
            <li key={code} data-done={is_done}>
              <Item type="button" data-done={is_done} onClick={() => onGoTo(field)}>
                <Mark data-done={is_done}>{is_done && <CheckIcon size={14} />}</Mark>
                <VisuallyHidden>{t(is_done ? 'checklist.done' : 'checklist.todo')}</VisuallyHidden>
                <span>{detail ?? t(`checklist.items.${code}`)}</span>
              </Item>
            </li>
          ))}
        </Items>
      )}
      {event.organizer.reason !== null && (
        <Alert severity="info" role="note">
          {event.organizer.reason}
        </Alert>
      )}
      {gaps.length > 0 && (
        <Alert severity="warning" role="note">
          <strong>{t('checklist.seller.title')}</strong>{' '}
          {t('checklist.seller.text', {
            count: gaps.length,
            facts: gaps.map((fact) => t(`checklist.seller.${fact}`)).join(', '),
          })}{' '}
          {t(mayNameSeller ? 'checklist.seller.own' : 'checklist.seller.ask', { count: gaps.length })}{' '}
          {mayNameSeller && (
            <Link component={RouterLink} to="/organizador/perfil" color="inherit">
              {t('checklist.seller.toProfile')}
            </Link>
          )}
        </Alert>
      )}
      <ShortBibs categories={event.categories} />
      {/* The page is published on its own: without this, a copy goes out bare and nobody says why. */}
      {event.has_microsite_changes && (
        <Alert severity="info" role="note">
          {t('checklist.micrositeChanges')}{' '}
          <Link component={RouterLink} to={eventPaths(event.slug).microsite} color="inherit">
            {t('checklist.toMicrosite')}
          </Link>
        </Alert>
      )}
      {event.state === 'draft' && (
        <>
          <Button onClick={onPublish} loading={isBusy} disabled={event.organizer.reason !== null}>
            {t('checklist.publish')}
          </Button>
          <ButtonLink variant="outlined" to={eventPaths(event.slug).preview}>
            {t('checklist.preview')}
          </ButtonLink>
          {missing === 0 && (
            <ButtonLink variant="outlined" to={eventPaths(event.slug).rehearsal}>
              {t('checklist.rehearse')}
            </ButtonLink>
          )}
        </>
      )}
      {event.state === 'published' && <ShareLinks event={event} />}
      {event.state !== 'draft' && (
        <ButtonLink variant="outlined" to={eventPaths(event.slug).page}>
          {t('checklist.page')}
        </ButtonLink>
      )}
    </Card>
  )
}

const Items = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // Above the form, on a phone, only what is still to be done is worth its place.
  [theme.breakpoints.down('lg')]: { '& > [data-done="true"]': { display: 'none' } },
}))

const Item = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  width: '100%',
  minHeight: 36,
  padding: '7px 8px',
  border: 0,
  borderRadius: 8,
  background: 'none',
  font: 'inherit',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  textAlign: 'left',
  color: theme.palette.text.primary,
  cursor: 'pointer',
  '&[data-done="true"]': { color: theme.palette.text.secondary },
  '&:hover': { backgroundColor: theme.palette.background.default },
}))

const Mark = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 20,
  height: 20,
  marginTop: 1,
  borderRadius: '50%',
  border: `2px solid ${theme.palette.text.secondary}`,
  '&[data-done="true"]': {
    border: 0,
    backgroundColor: theme.palette.secondary.main,
    color: theme.palette.text.primary,
  },
}))
