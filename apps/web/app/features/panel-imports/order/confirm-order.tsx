import { styled } from '@mui/material/styles'
import type { ImportOrder } from '@zancada/contracts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useTexts } from '../../../i18n'
import { Form } from '../../../ui/form/form'
import { RadioField } from '../../../ui/form/radio-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { WholeNumberField } from '../../../ui/form/whole-number-field'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionCard } from '../../../ui/layout/section-card'
import { type ConfirmValues, confirmFormSchema, confirmValues, PAYERS } from '../company-form'
import { IMPORTS_PATH, importPath } from '../import-paths'
import { panelImportsTexts } from '../locale'
import { useQuote } from '../use-quote'
import { CompanyFields, TransferInstructionsField } from './company-fields'
import { ConfirmOrderDialog } from './confirm-order-dialog'
import { QuoteCard } from './quote-card'

/** Asked for before anything is held; settled when the dialog is. */
interface Asked {
  readonly values: ConfirmValues
  readonly settle: (refusal?: unknown) => void
}

/** Who pays, for how long the places wait, and what it costs. */
export function ConfirmOrder({ order, mayNameAccount }: { order: ImportOrder; mayNameAccount: boolean }) {
  const t = useTexts(panelImportsTexts)
  const [code, setCode] = useState('')
  const quoted = useQuote(order.id, code)
  const { totals } = quoted.quote.data ?? { totals: null }
  const form = useZodForm<z.input<typeof confirmFormSchema>, ConfirmValues>(
    confirmFormSchema,
    confirmValues(order, mayNameAccount),
  )
  const payer = useWatch({ control: form.control, name: 'payer' })
  const [asked, setAsked] = useState<Asked | null>(null)

  // The form stays busy until the dialog is answered: what the API says of a field then lands at it.
  const ask = (values: ConfirmValues) =>
    new Promise<void>((resolve, reject) => {
      setAsked({
        values,
        settle: (refusal) => {
          setAsked(null)
          if (refusal === undefined) resolve()
          else reject(refusal)
        },
      })
    })

  return (
    <>
      <PageHeader
        title={t('order.title')}
        description={`${order.event.name} · ${order.code} · ${order.file_name}`}
        breadcrumb={[
          { label: t('title'), to: IMPORTS_PATH },
          { label: order.file_name, to: importPath(order.id) },
        ]}
      />
      <Form form={form} onSubmit={ask} aria-label={t('order.title')}>
        <Sides>
          <Main>
            <SectionCard title={t('company.whoPays')} fields>
              <RadioField
                name="payer"
                label={t('company.payer')}
                options={PAYERS.map((value) => ({
                  value,
                  label: t(`company.payers.${value}`),
                  description: t(`company.payersText.${value}`),
                }))}
              />
              {payer === 'company' && <CompanyFields />}
            </SectionCard>
            <SectionCard title={t('order.terms')} fields>
              <WholeNumberField<typeof form>
                name="hold_hours"
                label={t('order.hours')}
                helperText={t('order.hoursHelp')}
                endAdornment={t('order.hoursUnit')}
              />
              <TransferInstructionsField mayWrite={mayNameAccount} />
            </SectionCard>
          </Main>
          <QuoteCard
            {...quoted}
            importId={order.id}
            code={code}
            onCode={setCode}
            counts={order.counts}
            rowsPath={importPath(order.id)}
          />
        </Sides>
      </Form>
      {asked && totals && (
        <ConfirmOrderDialog
          importId={order.id}
          values={asked.values}
          code={code}
          totals={totals}
          onSettled={asked.settle}
        />
      )}
    </>
  )
}

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  alignItems: 'start',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    // What it costs and the button stay in sight beside a long form.
    '& > :last-child': { position: 'sticky', top: 24 },
  },
}))

const Main = styled('div')({ display: 'grid', gap: 24 })
