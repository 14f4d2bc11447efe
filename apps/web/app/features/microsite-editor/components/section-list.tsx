import { styled } from '@mui/material/styles'
import type { SectionKind } from '@zancada/contracts'
import { useId, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { SectionCard } from '../../../ui/layout/section-card'
import { useAnnounce } from '../../../ui/rows/announcer'
import { useFocusAfterMove } from '../../../ui/rows/use-focus-after-move'
import type { MicrositeForm } from '../form/microsite-form'
import { micrositeEditorTexts } from '../locale'
import { moveItem } from '../reorder/move-item'
import { useDragOrder } from '../reorder/use-drag-order'
import { SectionRow } from './section-row'

export interface SectionListProps {
  opened: ReadonlySet<SectionKind>
  onToggle: (kind: SectionKind) => void
  /** It was just switched on. */
  onShow: (kind: SectionKind) => void
}

/** The sections in the organizer's order, moved by drag, by keys or by buttons; each move is said aloud. */
export function SectionList({ opened, onToggle, onShow }: SectionListProps) {
  const t = useTexts(micrositeEditorTexts)
  const announce = useAnnounce()
  const helpId = useId()
  const list = useRef<HTMLOListElement>(null)
  const form = useFormContext<MicrositeForm>()
  const order = useWatch({ control: form.control, name: 'order' })
  const holdFocus = useFocusAfterMove(order, '[data-handle]')

  function move(from: number, to: number, saying: 'moved' | 'dropped' = 'moved') {
    const kind = order[from]
    const place = Math.max(0, Math.min(to, order.length - 1))
    if (kind === undefined) return
    if (place !== from) {
      holdFocus()
      form.setValue('order', moveItem(order, from, place), { shouldDirty: true })
    }
    const where = { name: t(`sections.names.${kind}`), place: place + 1, total: order.length }
    announce(t(`sections.${saying}`, where))
  }

  const drag = useDragOrder(list, (from, to) => move(from, to, 'dropped'))

  return (
    <SectionCard title={t('sections.title')} text={t('sections.help')}>
      <VisuallyHidden id={helpId}>{t('sections.handleHelp')}</VisuallyHidden>
      <List ref={list}>
        {order.map((kind, index) => (
          <SectionRow
            key={kind}
            kind={kind}
            place={index}
            total={order.length}
            helpId={helpId}
            isOpen={opened.has(kind)}
            isDragged={drag.dragged === index}
            dropEdge={drag.edgeAt(index)}
            onToggle={() => onToggle(kind)}
            onShow={() => onShow(kind)}
            onMove={(to) => move(index, to)}
            onGrab={(event) => drag.grab(event, index)}
          />
        ))}
      </List>
    </SectionCard>
  )
}

const List = styled('ol')({ display: 'grid', gap: 8, margin: '16px 0 0', padding: 0, listStyle: 'none' })
