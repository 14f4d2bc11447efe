import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Order } from '@zancada/contracts'
import { discountCodeField } from '@zancada/contracts/orders/orders.calls'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { z } from 'zod'
import { ApiError } from '../../../api-client'
import { useTexts } from '../../../i18n'
import { Form } from '../../../ui/form/form'
import { SubmitButton } from '../../../ui/form/submit-button'
import { TextField } from '../../../ui/form/text-field'
import { useZodForm } from '../../../ui/form/use-zod-form'
import { CheckIcon } from '../../../ui/icons'
import { Sheet } from '../../../ui/layout/step-frame'
import { useOrderActions } from '../api/orders'
import { registrationTexts } from '../locale'

/** The code's box: once applied it says so, with what it takes off, and can be removed. */
export function DiscountBox({ order }: { order: Order }) {
  return (
    <Sheet>
      <div aria-live="polite">
        {order.discount_code === null ? (
          <Entry order={order} />
        ) : (
          <Applied order={order} code={order.discount_code} />
        )}
      </div>
    </Sheet>
  )
}

const entrySchema = z.object({ code: discountCodeField })

function Entry({ order }: { order: Order }) {
  const t = useTexts(registrationTexts)
  const { applyDiscount } = useOrderActions(order.event.slug)
  const form = useZodForm(entrySchema, { code: '' })

  async function apply({ code }: z.output<typeof entrySchema>) {
    try {
      await applyDiscount(order.code, code)
    } catch (error) {
      throw withText(error, t('discount.applyFailed'))
    }
  }

  return (
    <Form form={form} onSubmit={apply} aria-label={t('discount.title')} sx={{ gap: 1.5 }} hasOneField>
      <Row>
        <TextField<typeof form>
          name="code"
          label={t('discount.title')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <SubmitButton variant="outlined">{t('discount.apply')}</SubmitButton>
      </Row>
    </Form>
  )
}

function Applied({ order, code }: { order: Order; code: string }) {
  const t = useTexts(registrationTexts)
  const { removeDiscount } = useOrderActions(order.event.slug)
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function remove() {
    setIsBusy(true)
    setTrouble(null)
    try {
      await removeDiscount(order.code)
    } catch (error) {
      setTrouble(error instanceof ApiError ? (error.detail ?? t('discount.removeFailed')) : null)
      setIsBusy(false)
    }
  }

  return (
    <>
      <AppliedRow>
        <Tick>
          <CheckIcon size={20} />
        </Tick>
        <div>
          <strong>{t('discount.applied', { code })}</strong>
          <p>{t('discount.amount', { amount: formatCop(order.discount_cop) })}</p>
        </div>
        <Button
          variant="text"
          loading={isBusy}
          onClick={() => void remove()}
          aria-label={t('discount.removeLabel', { code })}
        >
          {t('discount.remove')}
        </Button>
      </AppliedRow>
      {trouble !== null && <Trouble role="alert">{trouble}</Trouble>}
    </>
  )
}

/** The server's own words when it gave any, at the field when they are about it; else the text of this box. */
function withText(error: unknown, fallback: string): unknown {
  if (!(error instanceof ApiError) || Object.keys(error.fieldErrors).length > 0) return error
  const { status, code } = error
  return new ApiError({ status, code, fieldErrors: { code: [error.detail ?? fallback] }, cause: error })
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 12,
  // Beside the input, which stands under its label.
  '& > button': { marginTop: 27 },
})

const AppliedRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  // On a phone the words take the width, and the button goes below.
  '& > div': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: theme.palette.success.main, fontWeight: 600 },
}))

const Tick = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 40,
  height: 40,
  borderRadius: '50%',
  backgroundColor: theme.palette.secondary.main,
}))

const Trouble = styled('p')(({ theme }) => ({ margin: '8px 0 0', color: theme.palette.error.main }))
