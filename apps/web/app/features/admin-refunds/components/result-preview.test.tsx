// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import type { RefundResultRow, RefundResultVerdict } from '@zancada/contracts'
import { REFUND_RESULT_VERDICTS } from '@zancada/contracts/refund-batches/refund-batches.calls'
import { afterEach, expect, test } from 'vitest'
import { ResultPreview } from './result-preview'
import { ResultWarnings } from './result-warnings'

afterEach(cleanup)

const plain: RefundResultRow = {
  row: 2,
  reference: 'DV-AAAAAA-0001',
  verdict: 'paid',
  order_code: 'ZN-AAAAAA',
  amount_cop: 53_700,
  file_cop: null,
  twice_cop: 0,
  since_rejected: null,
  bank_reference: 'BC-1',
  shares_bank_reference: false,
  paid_on: '2026-11-17',
  reason: null,
}

function resultOf(rows: readonly Partial<RefundResultRow>[], without_state = 0) {
  const told = rows.map((row, index) => ({ ...plain, row: index + 2, ...row }))
  const sumOf = (verdict: RefundResultVerdict) => {
    const these = told.filter((row) => row.verdict === verdict)
    return { count: these.length, amount_cop: these.reduce((sum, row) => sum + (row.amount_cop ?? 0), 0) }
  }
  const counts = Object.fromEntries(REFUND_RESULT_VERDICTS.map((verdict) => [verdict, sumOf(verdict)]))
  return {
    is_confirmed: false,
    unknown_paid: 0,
    without_state,
    counts: counts as Record<RefundResultVerdict, ReturnType<typeof sumOf>>,
    rows: told,
  }
}

const plainText = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ') ?? ''
const rowOf = (reference: string) => plainText(screen.getByText(reference).closest('li') ?? document.body)

test('another value stands beside ours, among what is not recorded', () => {
  render(
    <ResultPreview
      {...resultOf([{}, { reference: 'DV-2', verdict: 'amount_mismatch', file_cop: 50_000 }])}
    />,
  )
  expect(rowOf('DV-2')).toContain('$ 53.700')
  expect(rowOf('DV-2')).toContain('El archivo dice $ 50.000')
  const left = screen.getByRole('region', { name: 'No se anota: queda como está' })
  expect(within(left).getByText('El valor no coincide')).toBeTruthy()
  expect(within(left).queryByText('Se cierra como devuelta')).toBeNull()
})

test('rows without a state are told of, and what has no amount shows none', () => {
  render(
    <ResultPreview
      {...resultOf([{ reference: 'DV-9', verdict: 'unknown_reference', amount_cop: null }], 3)}
    />,
  )
  const left = screen.getByRole('region', { name: 'No se anota: queda como está' })
  expect(plainText(left)).toContain('Sin estado en el archivo3 filas')
  expect(plainText(left)).not.toContain('$')
  expect(screen.queryByRole('region', { name: 'Se anota' })).toBeNull()
})

test('what was rejected and paid after all says what was done since', () => {
  const late = (reference: string, changes: Partial<RefundResultRow>) =>
    ({ reference, verdict: 'paid_late', ...changes }) as const
  const result = resultOf([
    late('DV-1', { since_rejected: { account: 'asked', file_code: null } }),
    late('DV-2', { since_rejected: { account: 'given', file_code: null } }),
    late('DV-3', { since_rejected: { account: 'given', file_code: 'DV-ZZZZZZ' } }),
    late('DV-4', { since_rejected: { account: 'given', file_code: null }, twice_cop: 53_700 }),
  ])
  render(
    <>
      <ResultWarnings {...result} />
      <ResultPreview {...result} />
    </>,
  )
  expect(screen.getByRole('alert').textContent).toContain('había rechazado 4 transferencias')
  expect(rowOf('DV-1')).toContain('Le pedimos otra cuenta')
  expect(rowOf('DV-2')).toContain('Ya dio otra cuenta')
  expect(rowOf('DV-3')).toContain('archivo DV-ZZZZZZ')
  expect(rowOf('DV-4')).toContain('$ 53.700 salieron dos veces')
})

test('a reference of the bank that another payment has is remarked', () => {
  render(<ResultPreview {...resultOf([{ shares_bank_reference: true }, { reference: 'DV-2' }])} />)
  expect(rowOf(plain.reference)).toContain('Otro pago tiene la misma referencia del banco, BC-1')
  expect(rowOf('DV-2')).not.toContain('misma referencia')
})
