import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import type { SectionKind } from '@zancada/contracts'
import { hasContent } from '@zancada/contracts/events/section-content'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { AlertIcon, ChevronDownIcon } from '../../../ui/icons'
import type { MicrositeForm } from '../form/microsite-form'
import { readForm } from '../form/read-form'
import { micrositeEditorTexts } from '../locale'
import { GripIcon } from './editor-icons'
import { SectionBody } from './section-body'
import { Body, Handle, Mark, Name, Row, Top } from './section-row-look'

export interface SectionRowProps {
  kind: SectionKind
  place: number
  total: number
  helpId: string
  isOpen: boolean
  isDragged: boolean
  dropEdge: 'before' | 'after' | null
  onToggle: () => void
  onShow: () => void
  onMove: (to: number) => void
  onGrab: (event: PointerEvent<HTMLElement>) => void
}

export function SectionRow(props: SectionRowProps) {
  const { kind, place, total, helpId, isOpen, isDragged, dropEdge, onToggle, onShow, onMove, onGrab } = props
  const t = useTexts(micrositeEditorTexts)
  const bodyId = useId()
  const { control, setValue } = useFormContext<MicrositeForm>()
  const { errors } = useFormState({ control })
  const isVisible = useWatch({ control, name: `sections.${kind}.is_visible` })
  const isEmpty = useIsEmpty(kind)
  // Once opened it stays in the page: an upload on its way is not lost by folding it.
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const name = t(`sections.names.${kind}`)

  function turn(isOn: boolean) {
    setValue(`sections.${kind}.is_visible`, isOn, { shouldDirty: true })
    if (isOn) onShow()
  }

  function moveByKey(event: KeyboardEvent) {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: total - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }

  return (
    <Row data-edge={dropEdge ?? undefined} data-dragged={isDragged || undefined}>
      <Top>
        <Handle
          type="button"
          aria-label={t('sections.handle', { name })}
          aria-describedby={helpId}
          data-handle={kind}
          onKeyDown={moveByKey}
          onPointerDown={onGrab}
        >
          <GripIcon />
        </Handle>
        <Name>
          <h3>
            <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
              {name}
            </button>
          </h3>
          {!isVisible && <Mark>{t('sections.off')}</Mark>}
          {isVisible && isEmpty && <Mark data-tone="warning">{t('sections.empty')}</Mark>}
          {errors.sections?.[kind] !== undefined && (
            <Mark data-tone="error">
              <AlertIcon size={14} /> {t('sections.hasProblems')}
            </Mark>
          )}
        </Name>
        <Switch
          checked={isVisible}
          onChange={(_, checked) => turn(checked)}
          slotProps={{ input: { role: 'switch', 'aria-label': t('sections.shown', { name }) } }}
        />
        <Chevron
          size="small"
          aria-hidden="true"
          tabIndex={-1}
          data-open={isOpen || undefined}
          onClick={onToggle}
        >
          <ChevronDownIcon size={20} />
        </Chevron>
      </Top>
      <Body id={bodyId} hidden={!isOpen}>
        {wasOpened && (
          <SectionBody kind={kind} place={place} total={total} onMove={onMove} isEmpty={isEmpty} />
        )}
      </Body>
    </Row>
  )
}

function useIsEmpty(kind: SectionKind): boolean {
  const { control, getValues } = useFormContext<MicrositeForm>()
  useWatch({ control, name: `sections.${kind}` })
  const section = readForm(getValues()).sections.find((each) => each.kind === kind)
  return section !== undefined && !hasContent(section)
}

const Chevron = styled(IconButton)({
  '& svg': { transition: 'transform 150ms' },
  '&[data-open] svg': { transform: 'rotate(180deg)' },
})
