import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { BibMode, BibOrder, Bibs } from '@zancada/contracts'
import { assignBibsCall, BIB_MODES, BIB_ORDERS } from '@zancada/contracts/organizer-registrations/bibs.calls'
import { useState } from 'react'
import { z } from 'zod'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog'
import { useSnackbar } from '../../../ui/feedback/snackbar'
import { Form } from '../../../ui/form/form'
import { RadioField } from '../../../ui/form/radio-field'
import { SelectField } from '../../../ui/form/select-field'
import { SubmitButton } from '../../../ui/form/submit-button'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { Sheet } from '../../../ui/layout/step-frame'
import { deskTexts } from '../locale'

const schema = z.object({ mode: z.enum(BIB_MODES), order: z.enum(BIB_ORDERS), category_id: z.string() })
type Values = z.output<typeof schema>

const START: Values = {
  mode: 'missing' satisfies BibMode,
  order: 'surname' satisfies BibOrder,
  category_id: '',
}

/** Nothing changes numbers already given before it is asked, with how many they are. */
export function AssignForm({ bibs }: { bibs: Bibs }) {
  const t = useTexts(deskTexts)
  const notify = useSnackbar()
  const write = useApiWrite()
  const form = useZodForm<Values, Values>(schema, START)
  const [asked, setAsked] = useState<Values | null>(null)

  async function send({ category_id, ...chosen }: Values) {
    const { assigned, left, kept } = await write(assignBibsCall, {
      body: {
        event_slug: bibs.event_slug,
        ...chosen,
        ...(category_id !== '' && { category_id }),
      },
    })
    notify(assigned === 0 ? t('bibs.nobody') : t('bibs.assigned', { count: assigned }), 'success')
    if (kept > 0) notify(t('bibs.kept', { count: kept }))
    if (left > 0) notify(t('bibs.left', { count: left }), 'error')
  }

  return (
    <Form
      form={form}
      aria-label={t('bibs.assign')}
      sx={{ maxWidth: 760, mb: 3 }}
      onSubmit={(values) => (givenAgain(bibs, values) > 0 ? setAsked(values) : send(values))}
    >
      <Sheet>
        <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
          {t('bibs.assign')}
        </Typography>
        <Stack sx={{ gap: 3 }}>
          <RadioField<typeof form>
            name="mode"
            label={t('bibs.mode')}
            cards
            options={BIB_MODES.map((value) => ({
              value,
              label: t(`bibs.${value}`),
              description: t(`bibs.${value}Help`),
            }))}
          />
          <SelectField<typeof form>
            name="order"
            label={t('bibs.order')}
            options={BIB_ORDERS.map((value) => ({ value, label: t(`bibs.${value}`) }))}
          />
          <SelectField<typeof form>
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
      {asked !== null && (
        <ConfirmDialog
          open
          tone="danger"
          title={t('bibs.againTitle', { count: givenAgain(bibs, asked) })}
          confirmLabel={t('bibs.againConfirm')}
          onConfirm={() => send(asked)}
          onClose={() => setAsked(null)}
        >
          {t('bibs.againText')}
        </ConfirmDialog>
      )}
    </Form>
  )
}

/** How many already have a number that may become another. */
function givenAgain({ categories }: Bibs, { mode, category_id }: Values): number {
  if (mode !== 'all') return 0
  return categories
    .filter(({ id }) => category_id === '' || id === category_id)
    .reduce((sum, { with_bib }) => sum + with_bib, 0)
}
