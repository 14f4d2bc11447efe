// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MoneySplit } from './money-split'

afterEach(cleanup)

const rule = { percentage: 5, fixed_cop: 1_200 }

function told(): Record<string, string> {
  return Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [
        term.textContent ?? '',
        term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ') ?? '',
      ]),
  )
}

it('tells what the runner pays on top and what the organizer receives', () => {
  render(<MoneySplit price={85_000} terms={{ rule, payer: 'runner' }} />)
  expect(told()).toEqual({
    'Paga el corredor': '$ 90.450',
    'Tarifa de servicio': '$ 5.450',
    Recibes: '$ 85.000',
  })
})

it('takes the fee out of what is received where the organizer carries it', () => {
  render(<MoneySplit price={85_000} to={100_000} terms={{ rule, payer: 'organizer' }} short />)
  expect(told()).toEqual({
    'Paga el corredor': '$ 85.000 – $ 100.000',
    Recibes: '$ 79.550 – $ 93.800',
  })
})

it('says that a free place costs nobody anything', () => {
  render(
    <MoneySplit
      price={50_000}
      terms={{ rule, payer: 'runner' }}
      discount={{ type: 'percentage', value: 100 }}
    />,
  )
  expect(screen.getByText(/Gratis/)).toBeTruthy()
})
