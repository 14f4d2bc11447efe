import type { OrganizerEvent, OrganizerPhase } from '@zancada/contracts'
import { CategoriesPart } from './categories-part'
import { DataPart } from './data-part'
import type { EditorPart, FieldTarget } from './field-target'
import { KitPart } from './kit-part'
import { QuestionsPart } from './questions-part'
import { TextsPart } from './texts-part'

export interface EditorPartFieldsProps {
  part: EditorPart
  event: OrganizerEvent
  /** The same, for what is asked later: it never changes its identity. */
  storedEvent: () => OrganizerEvent
  target: FieldTarget | null
  onRename: () => void
  onPostpone: () => void
  onChangePrice: (phase: OrganizerPhase) => void
}

export function EditorPartFields({
  part,
  event,
  storedEvent,
  target,
  onRename,
  onPostpone,
  onChangePrice,
}: EditorPartFieldsProps) {
  switch (part) {
    case 'datos':
      return <DataPart event={event} onRename={onRename} onPostpone={onPostpone} />
    case 'categorias':
      return (
        <CategoriesPart
          event={event}
          storedEvent={storedEvent}
          target={target}
          onChangePrice={onChangePrice}
        />
      )
    case 'kit':
      return <KitPart event={event} />
    case 'preguntas':
      return <QuestionsPart event={event} />
    case 'textos':
      return <TextsPart feeRule={event.fee_rule} />
  }
}
