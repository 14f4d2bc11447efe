import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { colors } from '../../../ui/colors'
import { FieldFrame } from '../../../ui/form/field-frame'
import { useField } from '../../../ui/form/use-field'
import { widgetsTexts } from '../locale'

export interface ColorFieldProps {
  name: string
  label: string
  eventColor: string | null
}

/** The race's own colour, whatever it becomes, or one for this widget; the text over it is chosen by contrast. */
export function ColorField({ name, label, eventColor }: ColorFieldProps) {
  const t = useTexts(widgetsTexts)
  const field = useField(name)
  const own = typeof field.value === 'string' ? field.value : null
  const ofEvent = eventColor ?? colors.primary
  return (
    <FieldFrame as="group" id={field.id} label={label} error={field.error}>
      <Row>
        <FormControlLabel
          control={<Radio name={field.name} checked={own === null} onChange={() => field.setValue(null)} />}
          label={
            <Label>
              <Dot style={{ backgroundColor: ofEvent }} />
              {t('editor.colors.event')}
            </Label>
          }
        />
        <FormControlLabel
          control={
            <Radio checked={own !== null} onChange={() => field.setValue(own ?? ofEvent.toUpperCase())} />
          }
          label={t('editor.colors.own')}
        />
        {own !== null && (
          <Swatch
            type="color"
            aria-label={t('editor.colorPick')}
            value={own.toLowerCase()}
            onChange={(event) => field.setValue(event.target.value.toUpperCase())}
            onBlur={field.onBlur}
          />
        )}
      </Row>
    </FieldFrame>
  )
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 16,
  minHeight: 48,
})
const Label = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 })
const Dot = styled('i')({ width: 18, height: 18, borderRadius: '50%' })

const Swatch = styled('input')(({ theme }) => ({
  width: 56,
  height: 40,
  padding: 3,
  border: `1px solid ${colors.controlLine}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  cursor: 'pointer',
}))
