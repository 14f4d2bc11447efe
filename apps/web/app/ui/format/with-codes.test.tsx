// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { heedStyleSheets } from '../testing/style-sheets'
import { WithCodes } from './with-codes'

heedStyleSheets()

afterEach(cleanup)

test('codes stay in one piece, and the sentence as it was', () => {
  const sentence = '¿El pago de la orden ZN-7K3F9QXA va en DV-7K3F9Q-0001?'
  const { container } = render(<WithCodes>{sentence}</WithCodes>)
  expect(container.textContent).toBe(sentence)
  const kept = [...container.querySelectorAll('span')]
  expect(kept.map(({ textContent }) => textContent)).toEqual(['ZN-7K3F9QXA', 'DV-7K3F9Q-0001'])
  for (const code of kept) expect(getComputedStyle(code).whiteSpace).toBe('nowrap')
})

test('a sentence without any is left alone', () => {
  const { container } = render(<WithCodes>Pre-venta de la 10K</WithCodes>)
  expect(container.innerHTML).toBe('Pre-venta de la 10K')
})

test('an address may part at its signs, and reads as it is', () => {
  const { container } = render(<WithCodes>De ana.ruiz@correo.demo en ZN-7K3F9Q</WithCodes>)
  expect(container.textContent).toBe('De ana.ruiz@correo.demo en ZN-7K3F9Q')
  expect(container.innerHTML).toContain('ana<wbr>.ruiz<wbr>@correo<wbr>.demo')
})
