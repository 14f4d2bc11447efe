import Avatar from '@mui/material/Avatar'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { AVATAR_MAX_BYTES } from '@zancada/contracts/accounts/profile.calls'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTexts } from '../../../i18n'
import { visuallyHidden } from '../../../ui/feedback/visually-hidden'
import { problemWith } from '../../../ui/files/check-files'
import { useObjectUrl } from '../../../ui/files/use-object-url'
import { useField } from '../../../ui/form/use-field'
import { Actions } from '../../../ui/layout/actions'
import { profileTexts } from '../locale'

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp']

export interface AvatarFieldProps {
  currentUrl: string | null
  initials: string
}

/** The picture as it will be once the form is saved; until then it can be undone. */
export function AvatarField({ currentUrl, initials }: AvatarFieldProps) {
  const t = useTexts(profileTexts)
  const field = useField('avatar')
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const chosen = field.value instanceof File ? field.value : null
  const isRemoved = field.value === 'removed'
  const preview = useObjectUrl(chosen)
  const shown = preview ?? (isRemoved ? null : currentUrl)
  const error = refusal ?? field.error

  function take(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    const [file] = files
    if (file === undefined) return
    const problem = problemWith(files, { accept: ACCEPTED, maxBytes: AVATAR_MAX_BYTES, multiple: false })
    setRefusal(problem)
    if (problem === null) field.setValue(file)
    // Lets the same file be chosen again after it was corrected.
    event.target.value = ''
  }

  function settle(value: 'removed' | null) {
    setRefusal(null)
    field.setValue(value)
    input.current?.focus()
  }

  return (
    <Row>
      <Avatar {...(shown === null ? {} : { src: shown })} alt="" sx={PICTURE}>
        {initials}
      </Avatar>
      <div>
        <Actions sx={{ gap: 1 }}>
          <Picker>
            <input
              ref={input}
              type="file"
              name="avatar"
              accept={ACCEPTED.join(',')}
              style={visuallyHidden}
              aria-label={t('avatar.label')}
              aria-invalid={error !== null}
              aria-describedby={`${field.id}-note`}
              onChange={take}
            />
            <Button component="span" variant="outlined" size="small" tabIndex={-1} role="presentation">
              {t(shown === null ? 'avatar.choose' : 'avatar.change')}
            </Button>
          </Picker>
          {chosen === null && !isRemoved && currentUrl !== null && (
            <Button variant="text" size="small" color="accent" onClick={() => settle('removed')}>
              {t('avatar.remove')}
            </Button>
          )}
          {(chosen !== null || isRemoved) && (
            <Button variant="text" size="small" onClick={() => settle(null)}>
              {t('avatar.undo')}
            </Button>
          )}
        </Actions>
        <FormHelperText id={`${field.id}-note`} error={error !== null} role="status" sx={{ mt: 1 }}>
          {error ??
            (chosen
              ? t('avatar.chosen')
              : isRemoved
                ? t('avatar.removed')
                : t('avatar.help', { megabytes: AVATAR_MAX_BYTES / 1024 ** 2 }))}
        </FormHelperText>
      </div>
    </Row>
  )
}

const PICTURE = {
  width: 88,
  height: 88,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '2rem',
  fontWeight: 700,
}

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 20 })

const Picker = styled('label')(({ theme }) => ({
  position: 'relative',
  cursor: 'pointer',
  borderRadius: theme.shape.borderRadius,
  '&:has(:focus-visible)': {
    outline: `3px solid ${theme.palette.text.brand}`,
    outlineOffset: 2,
  },
}))
