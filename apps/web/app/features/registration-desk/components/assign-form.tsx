import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { BibMode, BibOrder, Bibs } from '@zancada/contracts'
import { BIB_MODES, BIB_ORDERS } from '@zancada/contracts/organizer-registrations/bibs.calls'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Form } from '../../../ui/form/form'
import { RadioField } from '../../../ui/form/radio-field'
import { SelectField } from '../../../ui/form/select-field'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { Sheet } from '../../../ui/layout/step-frame'
import { useAssignBibs } from '../api/registration-desk'
import { deskTexts } from '../locale'

const schema = z.object({ mode: z.enum(BIB_MODES), order: z.enum(BIB_ORDERS), category_id: z.string() })
type Values = z.output<typeof schema>

const START: Values = {
  mode: 'missing' satisfies BibMode,
  order: 'surname' satisfies BibOrder,
  category_id: '',
}

/** Says before it is done whether numbers already given change. */
export function AssignForm({ bibs }: { bibs: Bibs }) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  const { mutateAsync: assign } = useAssignBibs()
  const form = useZodForm<Values, Values>(schema, START)
  return (
    <Form
      form={form}
      aria-label={t('bibs.assign')}
      sx={{ maxWidth: 760, mb: 3 }}
      onSubmit={async ({ category_id, ...asked }) => {
        const { assigned, left } = await assign({
          event_slug: bibs.event_slug,
          ...asked,
          ...(category_id !== '' && { category_id }),
        })
        notify(assigned === 0 ? t('bibs.nobody') : t('bibs.assigned', { count: assigned }), 'success')
        if (left > 0) notify(t('bibs.left', { count: left }), 'error')
      }}
    >
      <Sheet>
        <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
          {t('bibs.assign')}
        </Typography>
        <Stack sx={{ gap: 3 }}>
          <RadioField
            name="mode"
            label={t('bibs.mode')}
            cards
            options={BIB_MODES.map((value) => ({
              value,
              label: t(`bibs.${value}`),
              description: t(`bibs.${value}Help`),
            }))}
          />
          <SelectField
            name="order"
            label={t('bibs.order')}
            options={BIB_ORDERS.map((value) => ({ value, label: t(`bibs.${value}`) }))}
          />
          <SelectField
            name="category_id"
            label={t('bibs.category')}
            optional
            placeholder={t('bibs.everyCategory')}
            options={bibs.categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <div>
            <SubmitButton>{t('bibs.submit')}</SubmitButton>
          </div>
        </Stack>
      </Sheet>
    </Form>
  )
}
