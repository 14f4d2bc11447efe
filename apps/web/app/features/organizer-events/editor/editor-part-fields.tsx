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
  target: FieldTarget | null
  onRename: () => void
  onPostpone: () => void
  onChangePrice: (phase: OrganizerPhase) => void
}

export function EditorPartFields({
  part,
  event,
  target,
  onRename,
  onPostpone,
  onChangePrice,
}: EditorPartFieldsProps) {
  switch (part) {
    case 'datos':
      return <DataPart event={event} onRename={onRename} onPostpone={onPostpone} />
    case 'categorias':
      return <CategoriesPart event={event} target={target} onChangePrice={onChangePrice} />
    case 'kit':
      return <KitPart event={event} />
    case 'preguntas':
      return <QuestionsPart event={event} />
    case 'textos':
      return <TextsPart feeRule={event.fee_rule} />
  }
}
