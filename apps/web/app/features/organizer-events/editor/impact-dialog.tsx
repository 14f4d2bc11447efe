import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import type { EventImpact } from '@zancada/contracts'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '../../../i18n'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { NewTabNote } from '../../../ui/feedback/new-tab-note'
import { organizerEventsTexts } from '../locale'
import type { AskedImpact } from './event-keeper'

/** Whom a save of a published race reaches, in figures, before anything is saved. */
export function ImpactDialog({ impacts, answer, slug }: AskedImpact & { slug: string }) {
  const t = useTexts(organizerEventsTexts)
  const touches = [...new Set(impacts.flatMap((impact) => impact.touches))]
  const most = (figure: (impact: EventImpact) => number) => Math.max(...impacts.map(figure))
  const registrations = most((impact) => impact.registrations)
  const orders = most((impact) => impact.open_orders)
  const waiting = most((impact) => impact.waiting)
  return (
    <ConfirmDialog
      open
      maxWidth={520}
      title={t('impact.title')}
      confirmLabel={t('impact.confirm')}
      cancelLabel={t('impact.back')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {t('impact.changes')} <strong>{touches.map((part) => t(`impact.touches.${part}`)).join(', ')}</strong>.
      <Reached>
        {registrations > 0 && <li>{t('impact.registrations', { count: registrations })}</li>}
        {orders > 0 && <li>{t('impact.orders', { count: orders })}</li>}
        {waiting > 0 && <li>{t('impact.waiting', { count: waiting })}</li>}
        {impacts
          .flatMap(({ excluded }) => excluded)
          .map(({ category_id, name, count }) => (
            <li key={category_id}>
              {t('impact.excluded', { count, name })}{' '}
              <Link
                component={RouterLink}
                to={`/organizador/inscripciones?${new URLSearchParams({ evento: slug, categoria: category_id })}`}
                target="_blank"
              >
                {t('impact.see')}
                <NewTabNote />
              </Link>
            </li>
          ))}
      </Reached>
      {t(touches.includes('schedule') ? 'impact.newTickets' : 'impact.noMail')}
    </ConfirmDialog>
  )
}

const Reached = styled('ul')({ display: 'grid', gap: 6, margin: '12px 0', paddingLeft: 20 })
