import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Widget, WidgetEvent } from '@zancada/contracts'
import { deleteWidgetCall } from '@zancada/contracts/widgets/widgets.calls'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { formatDateTime } from '../../../ui/format/format-date'
import { widgetsTexts } from '../locale'
import { KindDrawing } from './kind-drawing'

export interface WidgetRowsProps {
  slug: string
  event: WidgetEvent
  widgets: readonly Widget[]
}

export function WidgetRows({ slug, event, widgets }: WidgetRowsProps) {
  const t = useTexts(widgetsTexts)
  const [deleting, setDeleting] = useState<Widget | null>(null)
  return (
    <>
      <Rows aria-label={t('list.label', { name: event.name })}>
        {widgets.map((widget) => (
          <li key={widget.id}>
            <WidgetRow widget={widget} onDelete={() => setDeleting(widget)} />
          </li>
        ))}
      </Rows>
      {deleting && <DeleteWidget slug={slug} widget={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

function WidgetRow({ widget, onDelete }: { widget: Widget; onDelete: () => void }) {
  const t = useTexts(widgetsTexts)
  const { allowed_domains: domains } = widget
  const kind = t(`kinds.${widget.kind}.name`)
  return (
    <Card sx={{ p: 2.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <KindDrawing kind={widget.kind} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography component="h2" variant="h5">
          {widget.options.title === '' ? kind : `${kind}: ${widget.options.title}`}
        </Typography>
        <Typography
          variant="body2"
          color={domains.length === 0 ? 'warning' : 'textSecondary'}
          sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
        >
          {domains.length === 0
            ? t('list.noDomains')
            : t('list.domains', { count: domains.length, domains: domains.join(', ') })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('list.updated', { date: formatDateTime(widget.updated_at) })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          component={Link}
          variant="outlined"
          to={`?widget=${widget.id}`}
          aria-label={t('list.editOne', { kind })}
        >
          {t('list.edit')}
        </Button>
        <Button variant="text" color="error" onClick={onDelete} aria-label={t('list.deleteOne', { kind })}>
          {t('list.delete')}
        </Button>
      </Box>
    </Card>
  )
}

function DeleteWidget({ slug, widget, onClose }: { slug: string; widget: Widget; onClose: () => void }) {
  const t = useTexts(widgetsTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('delete.title')}
      confirmLabel={t('delete.action')}
      onClose={onClose}
      onConfirm={async () => {
        await write(deleteWidgetCall, { params: { slug, id: widget.id } })
        notify(t('delete.done'), 'success')
      }}
    >
      {t('delete.text', { kind: t(`kinds.${widget.kind}.name`) })}
    </ConfirmDialog>
  )
}

const Rows = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' })
