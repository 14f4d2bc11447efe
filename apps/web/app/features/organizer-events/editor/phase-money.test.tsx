// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { exampleEvent } from '../testing/example-event'
import { type EditorValues, newPhase, valuesOf } from './editor-values'
import { PhaseMoney } from './phase-money'

afterEach(cleanup)

function open(price_cop: number | null) {
  function Priced() {
    const values = valuesOf(exampleEvent({}))
    const categories = values.categories.map((category) => ({
      ...category,
      phases: [{ ...newPhase(undefined, values), price_cop }],
    }))
    const form = useForm<EditorValues>({ defaultValues: { ...values, categories } })
    return (
      <FormProvider {...form}>
        <PhaseMoney path="categories.0.phases.0.price_cop" feeRule={{ percentage: 5, fixed_cop: 1_200 }} />
      </FormProvider>
    )
  }
  render(<Priced />)
}

it('a price below its own service fee is remarked on: zeros may be missing', () => {
  open(500)
  expect(screen.getByRole('note').textContent).toMatch(/1\.225\) es mayor que este precio/)
})

it.each([50_000, 0, null])('a price of %s is not', (price) => {
  open(price)
  expect(screen.queryByRole('note')).toBeNull()
})
