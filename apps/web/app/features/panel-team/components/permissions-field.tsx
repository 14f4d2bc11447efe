import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { STAFF_PERMISSIONS } from '@zancada/contracts/team/permissions'
import { useTexts } from '../../../i18n'
import { FieldFrame } from '../../../ui/form/field-frame'
import { useField } from '../../../ui/form/use-field'
import { panelTeamTexts } from '../locale'

/** Each permission in words, with what it opens. */
export function PermissionsField() {
  const t = useTexts(panelTeamTexts)
  const field = useField('permissions')
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : []
  return (
    <FieldFrame as="group" id={field.id} label={t('form.permissions')} error={field.error}>
      <Choices>
        {STAFF_PERMISSIONS.map((permission) => (
          <FormControlLabel
            key={permission}
            control={
              <Checkbox
                name="permissions"
                checked={chosen.includes(permission)}
                onChange={(_, isOn) =>
                  field.setValue(
                    isOn ? [...chosen, permission] : chosen.filter((each) => each !== permission),
                  )
                }
              />
            }
            label={
              <Words>
                <strong>{t(`permissions.${permission}`)}</strong>
                <span>{t(`permissionHelp.${permission}`)}</span>
              </Words>
            }
          />
        ))}
      </Choices>
    </FieldFrame>
  )
}

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  '& > label': { alignItems: 'flex-start', marginInline: 0 },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 16 },
}))

const Words = styled('span')(({ theme }) => ({
  display: 'grid',
  paddingTop: 8,
  lineHeight: 1.4,
  '& span': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))
