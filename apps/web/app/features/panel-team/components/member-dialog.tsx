import type { TeamMember } from '@zancada/contracts'
import { changeMemberCall, invitationInputSchema, inviteMemberCall } from '@zancada/contracts/team/team.calls'
import { useTexts } from '../../../i18n'
import { useApiWrite, useApiWriteOnce } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { DialogForm } from '../../../ui/form/dialog-form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { panelTeamTexts } from '../locale'
import { memberName } from '../member-name'
import { PermissionsField } from './permissions-field'
import { ScopeField } from './scope-field'

/** Invites somebody, or changes what the one given may do and where. */
export function MemberDialog({ member, onClose }: { member: TeamMember | null; onClose: () => void }) {
  const t = useTexts(panelTeamTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  // An invitation whose answer was lost is asked for again, not sent twice.
  const writeOnce = useApiWriteOnce()
  const form = useZodForm(invitationInputSchema, {
    email: member?.email ?? '',
    permissions: member?.permissions ?? [],
    event_slugs: member?.event_slugs ?? null,
  })
  return (
    <DialogForm
      form={form}
      title={member === null ? t('form.inviteTitle') : t('form.editTitle', { name: memberName(member) })}
      submitLabel={t(member === null ? 'form.send' : 'form.save')}
      maxWidth={680}
      onClose={onClose}
      onSubmit={async (values) => {
        const { permissions, event_slugs } = values
        const saved = await (member === null
          ? writeOnce(inviteMemberCall, { body: values })
          : write(changeMemberCall, { params: { id: member.id }, body: { permissions, event_slugs } }))
        notify(
          member === null
            ? t('form.sent', { email: saved.email })
            : t('form.saved', { name: memberName(saved) }),
          'success',
        )
        onClose()
      }}
    >
      {member === null && (
        <TextField<typeof form>
          name="email"
          label={t('form.email')}
          helperText={t('form.emailHelp')}
          type="email"
          autoComplete="off"
        />
      )}
      <PermissionsField />
      <ScopeField />
    </DialogForm>
  )
}
