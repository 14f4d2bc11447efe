// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { RefundClosing } from '@zancada/contracts'
import { afterEach, expect, test } from 'vitest'
import { ClosingFigures } from './closing-figures'

afterEach(cleanup)

const NOTHING = { count: 0, amount_cop: 0 }
const sum = (amount_cop: number) => ({ count: 1, amount_cop })

const closing: RefundClosing = {
  event: { slug: 'carrera', name: 'Carrera', state: 'cancelled', starts_at: null, organizer_name: 'Andes' },
  due: sum(107_400),
  unlisted: NOTHING,
  by_hand: NOTHING,
  disputed: NOTHING,
  doubted: NOTHING,
  twice: { open: NOTHING, recovered: NOTHING, written_off: NOTHING },
  lines: {
    waiting: NOTHING,
    voiding: NOTHING,
    to_pay: sum(107_400),
    in_file: NOTHING,
    voided: sum(107_400),
    paid: sum(192_600),
    closed: sum(53_700),
  },
  ready: NOTHING,
  without_account: sum(107_400),
  batch: null,
  files: [],
}

const figures = () =>
  screen.getAllByText(/^\$/).map(({ textContent }) => Number(textContent?.replaceAll(/\D/g, '')))

test('what was given back by another road has its figure: all but the last come to what was owed', () => {
  render(<ClosingFigures closing={closing} />)
  expect(screen.getByText('Devuelto por otro lado')).toBeTruthy()
  expect(figures().slice(0, -1)).toEqual([107_400, 107_400, 192_600, 53_700])
  expect(figures().at(-1)).toBe(107_400)
  expect(screen.getByText('1 pago de lo que falta por devolver')).toBeTruthy()
})

test('while there is none, it has no figure', () => {
  render(<ClosingFigures closing={{ ...closing, lines: { ...closing.lines, closed: NOTHING } }} />)
  expect(screen.queryByText('Devuelto por otro lado')).toBeNull()
})
