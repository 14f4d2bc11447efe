import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import {
  ORGANIZER_LOGO_MAX_BYTES,
  removeOrganizerLogoCall,
  uploadOrganizerLogoCall,
} from '@zancada/contracts/organizers/organizer-profile.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { messageOf } from '../../../ui/feedback/message-of'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { FileDrop } from '../../../ui/files/file-drop'
import { panelProfileTexts } from '../locale'
import { Section } from './section'

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp']

/** A chosen picture is the logo at once. */
export function LogoSection({ url }: { url: string | null }) {
  const t = useTexts(panelProfileTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const { mutateAsync: save, isPending } = useMutation({
    mutationFn: (file: File | null) => {
      if (file === null) return write(removeOrganizerLogoCall)
      const body = new FormData()
      body.append('file', file)
      return write(uploadOrganizerLogoCall, { body })
    },
  })
  const [files, setFiles] = useState<readonly File[]>([])
  const [error, setError] = useState<string | null>(null)

  async function change(file: File | null) {
    setError(null)
    try {
      await save(file)
      setFiles([])
      notify(t(file === null ? 'logo.removed' : 'logo.saved'), 'success')
    } catch (failure) {
      // What was refused is not the logo: only why stays on view.
      setFiles([])
      setError(messageOf(failure) ?? t('logo.failed'))
    }
  }

  return (
    <Section title={t('logo.title')}>
      <FileDrop
        label={t('logo.label')}
        helperText={t('logo.help')}
        accept={ACCEPTED}
        maxBytes={ORGANIZER_LOGO_MAX_BYTES}
        files={files}
        error={error}
        {...(url === null ? {} : { currentUrl: url })}
        onChange={(chosen) => {
          setFiles(chosen)
          const [file] = chosen
          if (file !== undefined) void change(file)
        }}
      />
      {url !== null && (
        <div>
          <Button variant="outlined" loading={isPending} onClick={() => void change(null)}>
            {t('logo.remove')}
          </Button>
        </div>
      )}
    </Section>
  )
}
