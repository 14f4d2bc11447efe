import { styled } from '@mui/material/styles'
import { useFormState } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { SubmitButton } from '../../../ui/form/submit-button'
import { profileTexts } from '../profile-texts'

/** Stays within thumb's reach while there is something to save. */
export function SaveBar() {
  const t = useTexts(profileTexts)
  const { isDirty } = useFormState()
  return (
    <Bar data-dirty={isDirty}>
      <Note>{isDirty && t('form.unsaved')}</Note>
      <SubmitButton>{t('form.save')}</SubmitButton>
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  zIndex: 1,
  '&[data-dirty="true"]': {
    position: 'sticky',
    bottom: 12,
    padding: 10,
    borderRadius: 12,
    backgroundColor: theme.palette.background.paper,
    boxShadow: theme.shadows[8],
  },
  [theme.breakpoints.only('xs')]: { '& > button': { flex: 1 } },
}))

const Note = styled('span')(({ theme }) => ({
  fontSize: '0.9375rem',
  fontWeight: 500,
  paddingLeft: 10,
  [theme.breakpoints.only('xs')]: { display: 'none' },
}))
