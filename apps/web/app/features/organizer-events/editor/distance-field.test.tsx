// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { DistanceField } from './distance-field'

afterEach(cleanup)

function Form() {
  const form = useForm({
    values: { distance_m: null },
    errors: { distance_m: { type: 'custom', message: 'Este campo es requerido' } },
  })
  return (
    <FormProvider {...form}>
      <DistanceField name="distance_m" label="Distancia" unit="km" notKilometres="Escribe los kilómetros" />
    </FormProvider>
  )
}

test('a distance that cannot be read says how to write it; an empty one, that it is missing', () => {
  render(<Form />)
  expect(screen.getByText('Este campo es requerido')).toBeTruthy()
  for (const text of ['-3', '10,55555', 'diez']) {
    fireEvent.change(screen.getByLabelText(/Distancia/), { target: { value: text } })
    expect(screen.getByText('Escribe los kilómetros')).toBeTruthy()
  }
})
