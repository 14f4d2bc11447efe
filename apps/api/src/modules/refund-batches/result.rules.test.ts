import { expect, test } from 'vitest'
import type { BankRow } from './bank-rows.rules'
import { countsOf, judgeResult, type KnownLine } from './result.rules'

const TODAY = '2026-11-17'

function row(changes: Partial<BankRow>): BankRow {
  return {
    row: 2,
    reference: 'DV-AAAAAA-0001',
    state: 'Pagado',
    amount: '',
    bank_reference: 'BC-1',
    date: TODAY,
    reason: '',
    ...changes,
  }
}

const inFile: KnownLine = {
  reference: 'DV-AAAAAA-0001',
  order_code: 'ZN-AAAAAA',
  amount_cop: 53_700,
  owed_cop: 53_700,
  outcome: 'waiting',
  told: null,
  is_bounced: false,
  is_overturned: false,
  paid_on: null,
  told_payments: [{ bank_reference: null, paid_on: null }],
  is_doubted: false,
  line_state: 'in_file',
  is_account_given: true,
  other_file: null,
  filed_on: '2026-11-10',
}

function judge(rows: readonly BankRow[], line: Partial<KnownLine> = {}) {
  const known = new Map(rows.map(({ reference }) => [reference, { ...inFile, ...line, reference }]))
  return judgeResult(rows, known, TODAY)
}

const verdicts = (rows: readonly BankRow[], line: Partial<KnownLine> = {}) =>
  judge(rows, line).map(({ verdict }) => verdict)

test.each([
  [
    ['Pagado', 'Rechazado'],
    ['contradicts', 'contradicts'],
  ],
  [
    ['Rechazado', 'Pagado', 'Pagado'],
    ['contradicts', 'contradicts', 'contradicts'],
  ],
  [
    ['Pagado', 'Por confirmar'],
    ['contradicts', 'unknown_state'],
  ],
  [
    ['En proceso', 'Por confirmar'],
    ['unknown_state', 'repeated'],
  ],
  [
    ['Pagado', 'Exitoso'],
    ['paid', 'repeated'],
  ],
  [
    ['Rechazado', 'Devuelto'],
    ['rejected', 'repeated'],
  ],
])('of one reference %j says %j', (states, expected) => {
  expect(verdicts(states.map((state) => row({ state })))).toEqual(expected)
})

test('what a file says of one reference takes nothing from another', () => {
  const other = row({ reference: 'DV-AAAAAA-0002', bank_reference: 'BC-2' })
  expect(verdicts([row({}), row({ state: 'Rechazado' }), other])).toEqual([
    'contradicts',
    'contradicts',
    'paid',
  ])
})

test('of what nobody here knows both words stay unknown', () => {
  const unknown = judgeResult([row({}), row({ state: 'Rechazado' })], new Map(), TODAY)
  expect(unknown.map(({ verdict }) => verdict)).toEqual(['unknown_reference', 'repeated'])
})

test('a file without the day of its payments says so; a day that cannot be is another matter', () => {
  expect(verdicts([row({ date: '' })])).toEqual(['no_date'])
  expect(verdicts([row({ date: '31/02/2026' })])).toEqual(['bad_date'])
})

test('a payment that the file names several times is summed once', () => {
  const other = row({ reference: 'DV-AAAAAA-0002', bank_reference: 'BC-2' })
  const paid = countsOf(judge([row({}), row({}), row({}), row({}), other]))
  expect(paid.paid).toEqual({ count: 2, amount_cop: 2 * 53_700 })
  expect(paid.repeated).toEqual({ count: 3, amount_cop: 0 })
  const both = countsOf(judge([row({}), row({ state: 'Rechazado' }), row({}), row({})]))
  expect(both.contradicts).toEqual({ count: 4, amount_cop: 53_700 })
})

test('another value is told beside ours', () => {
  expect(judge([row({ amount: '$ 50.000' })])).toMatchObject([
    { verdict: 'amount_mismatch', amount_cop: 53_700, file_cop: 50_000 },
  ])
})

test('one reference of the bank on two payments is remarked, and recorded all the same', () => {
  const [first, second, third] = judge([
    row({}),
    row({ reference: 'DV-AAAAAA-0002' }),
    row({ reference: 'DV-AAAAAA-0003', bank_reference: 'BC-3' }),
  ])
  expect(first).toMatchObject({ verdict: 'paid', shares_bank_reference: true })
  expect(second).toMatchObject({ verdict: 'paid', shares_bank_reference: true })
  expect(third).toMatchObject({ verdict: 'paid', shares_bank_reference: false })
})

test('also one that another payment had before; its own is no other', () => {
  const known = new Map([[inFile.reference, inFile]])
  const shares = (reference: string) =>
    judgeResult([row({})], known, TODAY, [{ reference, bank_reference: 'BC-1' }])[0]?.shares_bank_reference
  expect([shares('DV-BBBBBB-0001'), shares(inFile.reference)]).toEqual([true, false])
})

test('rejected before and paid now: named, unless Wompi is undoing it', () => {
  const rejected = { told: 'rejected', outcome: 'rejected' } as const
  expect(verdicts([row({})], { ...rejected, line_state: 'to_pay' })).toEqual(['paid_late'])
  expect(verdicts([row({})], { ...rejected, line_state: 'voiding' })).toEqual(['being_voided'])
  expect(verdicts([row({ state: 'Rechazado' })], { ...rejected, line_state: 'to_pay' })).toEqual([
    'already_told',
  ])
  expect(verdicts([row({})], { ...rejected, line_state: 'to_pay', is_overturned: true })).toEqual([
    'already_told',
  ])
})

const cameBack = {
  told: 'paid',
  outcome: 'bounced',
  is_bounced: true,
  line_state: 'to_pay',
  told_payments: [
    { bank_reference: 'BC-1', paid_on: '2026-11-15' },
    { bank_reference: 'BC-9', paid_on: null },
  ],
} as const

test.each([
  [{ date: '2026-11-15' }, 'already_told'],
  [{ date: '' }, 'already_told'],
  [{ date: '', bank_reference: 'BC-9' }, 'already_told'],
  [{ date: '2026-11-16' }, 'paid_again'],
  [{ date: '2026-11-15', bank_reference: 'BC-2' }, 'paid_again'],
  [{ date: '', bank_reference: 'BC-2' }, 'paid_again'],
  [{ date: '2026-11-16', amount: '53.701' }, 'amount_mismatch'],
  [{ date: '2026-11-18' }, 'bad_date'],
  [{ date: '2026-11-09' }, 'bad_date'],
] as const)('«Pagado» of %j after it came back is %s', (changes, verdict) => {
  expect(verdicts([row(changes)], cameBack)).toEqual([verdict])
})

test('paid after it came back: only named while another word of it waits or Wompi is undoing it', () => {
  const again = [row({ bank_reference: 'BC-2' })]
  expect(verdicts(again, { ...cameBack, is_doubted: true })).toEqual(['contradicts'])
  expect(verdicts(again, { ...cameBack, line_state: 'voiding' })).toEqual(['being_voided'])
})

test.each([
  ['', 'contradicts'],
  ['2026-11-16', 'contradicts'],
  ['2026-11-18', 'contradicts'],
  ['2026-11-17', 'bounced'],
])('paid after a rejection on the 16th, «Devuelto» of %j is %s', (date, verdict) => {
  const line = { told: 'paid', outcome: 'paid', is_overturned: true, paid_on: '2026-11-16' } as const
  expect(verdicts([row({ state: 'Devuelto', date })], line)).toEqual([verdict])
})

test('a bank that writes the month first is read so, by what its own dates prove', () => {
  const dated = (reference: string, date: string) => row({ reference, state: 'Pagado', date })
  const days = (...rows: BankRow[]) => judge(rows, { filed_on: '2026-11-01' }).map(({ paid_on }) => paid_on)
  expect(days(dated('A', '11/12/2026'), dated('B', '11/13/2026'))).toEqual(['2026-11-12', '2026-11-13'])
  expect(days(dated('A', '11/12/2026'), dated('B', '13/11/2026'))).toEqual(['2026-12-11', '2026-11-13'])
})
