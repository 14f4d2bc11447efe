// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DeskRunnerForm } from '../features/registration/components/desk-runner-form'
import { ManualRegistrationScreen } from '../features/registration-desk/components/manual-registration-screen'
import { fullCategory, fullRace } from '../features/waitlist/testing/full-race'
import { localApi, renderSignedIn } from '../session/testing/render-signed-in'

const api = localApi()

it('an amount that is no number is told at its field, beside the runner’s own, and only while it is asked for', async () => {
  api.on('GET /api/v1/organizador/inscripciones/carrera/', () => ({
    json: { ...fullRace, full_category_ids: [] },
  }))
  renderSignedIn(api, <ManualRegistrationScreen slug="bahia-caracoli" RunnerForm={DeskRunnerForm} />)
  const amount = await screen.findByLabelText<HTMLInputElement>(/^Valor recibido/)
  fireEvent.change(amount, { target: { value: 'abc' } })
  fireEvent.click(screen.getByRole('button', { name: 'Inscribir' }))
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(/^Escribe pesos enteros/)).toBeTruthy()
  const summary = await screen.findByText(/^Revisa \d+ campos/)
  const before = Number(/\d+/.exec(summary.textContent ?? '')?.[0])

  fireEvent.click(screen.getByRole('radio', { name: /^Cortesía/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Inscribir' }))
  expect(await screen.findByText(`Revisa ${before - 1} campos para continuar.`)).toBeTruthy()
})

it('a full category is shown as such and cannot be chosen: the first with places is', async () => {
  const free = { ...fullCategory, id: '01a1ddc3-28a7-703a-aa1d-5a86c2933d3d', name: '10K' }
  api.on('GET /api/v1/organizador/inscripciones/carrera/', () => ({
    json: { ...fullRace, categories: [fullCategory, free], full_category_ids: [fullCategory.id] },
  }))
  renderSignedIn(api, <ManualRegistrationScreen slug="bahia-caracoli" RunnerForm={DeskRunnerForm} />)
  const category = await screen.findByLabelText<HTMLSelectElement>('Categoría')
  expect(category.value).toBe(free.id)
  expect(screen.getByRole<HTMLOptionElement>('option', { name: '21K (sin cupos)' }).disabled).toBe(true)
})
