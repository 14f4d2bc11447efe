import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMutation } from '@tanstack/react-query'
import type { ImportOrder } from '@zancada/contracts'
import { mapImportCall } from '@zancada/contracts/imports/imports.calls'
import { useState } from 'react'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { useApiWrite } from '../../../queries/api-write'
import { messageOf } from '../../../ui/feedback/message-of'
import { WideActions } from '../../../ui/layout/actions'
import { SectionCard } from '../../../ui/layout/section-card'
import { asksOrder, dateOrdersOf, datesAt, withOrder } from '../date-orders'
import { panelImportsTexts } from '../locale'
import { missingOf, withField } from '../mapping'
import { EMERGENCY_FIELDS, type SaidForAll, saidForAll } from '../same-for-all'
import { DateOrderField } from './date-order-field'
import { MappingColumn } from './mapping-column'
import { SameForAllFields } from './same-for-all-fields'

interface MappingCardProps {
  order: ImportOrder
  mayChange: boolean
  /** Sends another file, where this one lacks something. */
  onUpload: () => void
  /** Back to the rows, where there are any. */
  onClose?: () => void
}

/** Each column with what it holds and what it is taken for; the rows are judged again with every save. */
export function MappingCard({ order, mayChange, onUpload, onClose }: MappingCardProps) {
  const t = useTexts(panelImportsTexts)
  const write = useApiWrite()
  const [mapping, setMapping] = useState<readonly (string | null)[]>(order.mapping)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const [dateOrders, setDateOrders] = useState(dateOrdersOf(order))
  const [said, setSaid] = useState<SaidForAll>(saidForAll(order))
  const { mutateAsync: save, isPending } = useMutation({
    mutationFn: () =>
      write(mapImportCall, {
        params: { id: order.id },
        body: { mapping: [...mapping], date_orders: [...dateOrders], ...saidForAll(said) },
      }),
  })
  const missing = missingOf(mapping, order.fields, said)
  // Those that all rows may share, or each runner completes, are asked for where that is said.
  const unsayable = missing.filter(
    ({ field, same_options }) => same_options === null && !EMERGENCY_FIELDS.includes(field),
  )
  const isAsked = order.columns.some((_, index) =>
    asksOrder(datesAt(order, mapping, index), dateOrders[index]),
  )

  async function send() {
    if (isPending) return
    setRefused(null)
    try {
      await save()
      onClose?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error)
    }
  }

  const faultAt = (index: number, what: 'mapping' | 'date_orders' = 'mapping') =>
    refused?.fieldErrors[`${what}.${index}`]?.join(' ') ?? null
  const askAbout = (index: number) => {
    const dates = datesAt(order, mapping, index)
    return (
      dates && (
        <DateOrderField
          dates={dates}
          order={dateOrders[index] ?? null}
          fault={faultAt(index, 'date_orders')}
          disabled={!mayChange || isPending}
          onChange={(each) => setDateOrders(withOrder(dateOrders, index, each))}
        />
      )
    )
  }
  return (
    <SectionCard title={t('mapping.title')} text={t('mapping.text')}>
      {missing.length > 0 && (
        <Alert severity="warning" sx={{ mt: 2.5 }}>
          {t('mapping.missing', { fields: missing.map(({ label }) => label).join(', ') })}{' '}
          {t(unsayable.length > 0 ? 'mapping.missingColumns' : 'mapping.missingForAll')}
        </Alert>
      )}
      <SameForAllFields
        mapping={mapping}
        fields={order.fields}
        said={said}
        disabled={!mayChange || isPending}
        faultAt={(field) => refused?.fieldErrors[`same_for_all.${field}`]?.join(' ') ?? null}
        onChange={setSaid}
      />
      {missing.length === 0 && isAsked && (
        <Alert severity="warning" sx={{ mt: 2.5 }}>
          {t('dates.asked')}
        </Alert>
      )}
      <Columns aria-label={t('mapping.title')}>
        {order.columns.map((column, index) => (
          <MappingColumn
            // Titles may repeat: a column is its place in the file.
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never move
            key={index}
            column={column}
            field={mapping[index] ?? null}
            fields={order.fields}
            taken={mapping}
            fault={faultAt(index)}
            disabled={!mayChange || isPending}
            onChange={(field) => setMapping(withField(mapping, index, field))}
          >
            {askAbout(index)}
          </MappingColumn>
        ))}
      </Columns>
      {refused !== null && (
        <Alert severity="error" sx={{ mt: 2.5 }}>
          {refused.fieldErrors.mapping?.join(' ') ?? messageOf(refused)}
        </Alert>
      )}
      {mayChange && (
        <WideActions sx={{ gap: 1, mt: 2.5 }}>
          <Button loading={isPending} disabled={missing.length > 0 || isAsked} onClick={() => void send()}>
            {t('mapping.save')}
          </Button>
          {unsayable.length > 0 && (
            <Button variant="outlined" disabled={isPending} onClick={onUpload}>
              {t('one.again')}
            </Button>
          )}
          {onClose && (
            <Button variant="outlined" disabled={isPending} onClick={onClose}>
              {t('mapping.back')}
            </Button>
          )}
        </WideActions>
      )}
    </SectionCard>
  )
}

const Columns = styled('ul')({ margin: '20px 0 0', padding: 0, listStyle: 'none' })
