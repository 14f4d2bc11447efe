import { Markdown } from '../features/microsite/components/markdown'
import { MemberDialog } from '../features/registration/components/member-dialog'
import type { MemberFormProps } from '../features/relay-team/member-form'
import { readMarkdown } from '../race/markdown/read-markdown'

/** What a captain writes somebody of the team with, over the waiver of their race. */
export default function MemberFormPiece(props: MemberFormProps) {
  const { waiver } = props.race.policies
  return (
    <MemberDialog
      {...props}
      waiver={waiver.trim() === '' ? null : <Markdown text={readMarkdown(waiver)} />}
    />
  )
}
