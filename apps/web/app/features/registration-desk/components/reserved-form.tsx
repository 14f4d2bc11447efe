import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Bibs } from '@zancada/contracts'
import {
  RESERVED_RANGES,
  reserveBibsCall,
  reservedRangeFields,
} from '@zancada/contracts/organizer-registrations/bibs.calls'
import { useFieldArray } from 'react-hook-form'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Form } from '../../../ui/form/form'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { WholeNumberField } from '../../../ui/form/whole-number-field'
import { Actions } from '../../../ui/layout/actions'
import { Sheet } from '../../../ui/layout/step-frame'
import { deskTexts } from '../locale'

const schema = z.object({ ranges: z.array(reservedRangeFields) })
type Values = {
  ranges: { from_number: number | null; to_number: number | null; label: string }[]
}

/** Numbers for whom the organizer chooses, such as elites. */
export function ReservedForm({ bibs }: { bibs: Bibs }) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm<Values, z.output<typeof schema>>(schema, { ranges: bibs.reserved })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'ranges' })
  return (
    <Form
      form={form}
      aria-label={t('bibs.reserved')}
      sx={{ maxWidth: 760, mb: 3 }}
      onSubmit={async ({ ranges }) => {
        await write(reserveBibsCall, { body: { event_slug: bibs.event_slug, ranges } })
        notify(t('bibs.savedRanges'), 'success')
      }}
    >
      <Sheet>
        <Typography variant="h5" component="h2">
          {t('bibs.reserved')}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('bibs.reservedText')}
        </Typography>
        {fields.map(({ id }, index) => (
          <Range key={id}>
            <WholeNumberField<typeof form> name={`ranges.${index}.from_number`} label={t('bibs.from')} />
            <WholeNumberField<typeof form> name={`ranges.${index}.to_number`} label={t('bibs.to')} />
            <TextField<typeof form> name={`ranges.${index}.label`} label={t('bibs.labelOf')} />
            <Button variant="text" onClick={() => remove(index)}>
              {t('bibs.removeRange')}
            </Button>
          </Range>
        ))}
        <Actions>
          {fields.length < RESERVED_RANGES && (
            <Button variant="text" onClick={() => append({ from_number: null, to_number: null, label: '' })}>
              {t('bibs.addRange')}
            </Button>
          )}
          <Button type="submit" variant="outlined" disabled={form.formState.isSubmitting}>
            {t('bibs.saveRanges')}
          </Button>
        </Actions>
      </Sheet>
    </Form>
  )
}

const Range = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '8px 16px',
  alignItems: 'start',
  marginBottom: 16,
  '& > :nth-of-type(3), & > button': { gridColumn: '1 / -1' },
  '& > button': { justifySelf: 'start' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '120px 120px 1fr auto',
    '& > :nth-of-type(3), & > button': { gridColumn: 'auto' },
    '& > button': { marginTop: 28 },
  },
}))
