import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Profile, RunnerProfile } from '@zancada/contracts'
import { COMPLETENESS_FIELDS, missingProfileFields } from '@zancada/contracts/accounts/profile.calls'
import { useId } from 'react'
import { useTexts } from '../../../i18n'
import { missingAtRegistration } from '../asked-at-registration'
import { profileTexts } from '../locale'

export interface CompletenessMeterProps {
  runner: RunnerProfile
  profile: Pick<Profile, 'phone' | 'runner_profile'>
  onAdd: (field: string) => void
}

/** Five strides, one per field that completes the profile; what is missing leads to its field. */
export function CompletenessMeter({ runner, profile, onAdd }: CompletenessMeterProps) {
  const t = useTexts(profileTexts)
  const titleId = useId()
  const missing = missingProfileFields(runner)
  const total = COMPLETENESS_FIELDS.length
  const done = total - missing.length
  // Once the five are there: what would still stop a registration.
  const asked = missing.length === 0 ? missingAtRegistration(profile) : missing
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Typography id={titleId} component="h2" variant="h4">
        {t('completeness.title')}
      </Typography>
      <Strides aria-hidden="true">
        {COMPLETENESS_FIELDS.map((field, index) => (
          <i key={field} data-done={index < done} />
        ))}
      </Strides>
      <Typography component="p" variant="subtitle2">
        {t('completeness.progress', { done, total })}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {missing.length > 0
          ? t('completeness.missing')
          : t(asked.length > 0 ? 'completeness.asked' : 'completeness.done')}
      </Typography>
      {asked.length > 0 && (
        <Missing>
          {asked.map((field) => (
            <li key={field}>
              <Button variant="outlined" size="small" onClick={() => onAdd(field)}>
                {t('completeness.add', { field: t(`completeness.${field}`) })}
              </Button>
            </li>
          ))}
        </Missing>
      )}
    </Card>
  )
}

const Strides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  gap: 6,
  margin: '16px 4px 12px',
  '& > i': {
    height: 14,
    borderRadius: 3,
    backgroundColor: theme.palette.divider,
    transform: 'skewX(-12deg)',
  },
  '& > i[data-done="true"]': { backgroundColor: theme.palette.secondary.main },
}))

const Missing = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
})
