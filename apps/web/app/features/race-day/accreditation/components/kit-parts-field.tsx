import { styled } from '@mui/material/styles'
import { useTexts } from '../../../../i18n'
import { FieldFrame } from '../../../../ui/form/field-frame'
import { useField } from '../../../../ui/form/use-field'
import { CheckIcon } from '../../../../ui/icons'
import { accreditationTexts } from '../locale'

/** The parts of a kit as large switches; what is off stays at the table. */
export function KitPartsField({
  name,
  parts,
  label,
  isKnown,
}: {
  name: string
  parts: readonly string[]
  label: string
  /** Whether what the race hands over has arrived on this device. */
  isKnown: boolean
}) {
  const t = useTexts(accreditationTexts)
  const field = useField(name)
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  if (parts.length === 0) return <p style={{ margin: 0 }}>{t(isKnown ? 'card.noKit' : 'card.unknownKit')}</p>
  return (
    <FieldFrame as="group" id={field.id} label={label} error={field.error}>
      <Parts>
        {parts.map((part, index) => {
          const isOn = chosen.includes(part)
          return (
            <label key={part} data-on={isOn}>
              <input
                type="checkbox"
                name={name}
                ref={index === 0 ? field.ref : undefined}
                checked={isOn}
                aria-invalid={field.error !== null}
                onBlur={field.onBlur}
                onChange={() =>
                  field.setValue(parts.filter((each) => (each === part ? !isOn : chosen.includes(each))))
                }
              />
              <span aria-hidden="true">{isOn && <CheckIcon size={20} />}</span>
              {part}
            </label>
          )
        })}
      </Parts>
    </FieldFrame>
  )
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  '& label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 56,
    padding: '8px 12px',
    border: `1px solid ${theme.palette.text.secondary}`,
    borderRadius: 12,
    fontWeight: 600,
    lineHeight: 1.25,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& label[data-on="true"]': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.light,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  '& label:focus-within': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
  // Seen through its label, and still where a finger or a reader looks for it.
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& label > span': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 26,
    height: 26,
    borderRadius: 8,
    border: `2px solid ${theme.palette.text.secondary}`,
  },
  '& label[data-on="true"] > span': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
}))
