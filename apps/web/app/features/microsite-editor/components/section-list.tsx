import { styled } from '@mui/material/styles'
import type { SectionKind } from '@zancada/contracts'
import { useId, useLayoutEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { SectionCard } from '../../../ui/layout/section-card'
import type { MicrositeForm } from '../form/microsite-form'
import { micrositeEditorTexts } from '../locale'
import { moveItem } from '../reorder/move-item'
import { useDragOrder } from '../reorder/use-drag-order'
import { useAnnounce } from './announcer'
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
  const toFocus = useRef<Element | null>(null)
  const form = useFormContext<MicrositeForm>()
  const order = useWatch({ control: form.control, name: 'order' })

  function move(from: number, to: number, saying: 'moved' | 'dropped' = 'moved') {
    const kind = order[from]
    const place = Math.max(0, Math.min(to, order.length - 1))
    if (kind === undefined) return
    if (place !== from) form.setValue('order', moveItem(order, from, place), { shouldDirty: true })
    const where = { name: t(`sections.names.${kind}`), place: place + 1, total: order.length }
    announce(t(`sections.${saying}`, where))
    toFocus.current = document.activeElement
  }

  // The browser drops the focus of what is taken elsewhere in the page, and of a button that has nowhere left to move.
  useLayoutEffect(() => {
    const element = toFocus.current
    if (element === null) return
    toFocus.current = null
    const row = element.closest('li')
    const target = element.matches(':disabled') ? row?.querySelector('[data-handle]') : element
    if (row && target instanceof HTMLElement) target.focus()
  })

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
