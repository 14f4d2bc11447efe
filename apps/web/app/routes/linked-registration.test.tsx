// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { LinkedRegistration } from '../features/my-registrations/components/linked-registration'
import { exampleRegistration } from '../features/my-registrations/testing/example-registration'
import { place } from '../features/registration/testing/example-order'
import { fullCategory, fullRace } from '../features/waitlist/testing/full-race'
import { localApi, renderSignedIn } from '../session/testing/render-signed-in'
import { registrationPieces } from './my-registrations-pieces'

const { participant } = place('', fullCategory.id, { size: null })
const sara = {
  ...exampleRegistration,
  category: { ...exampleRegistration.category, id: fullCategory.id, team_size: 1 },
  participant,
  has_health_consent: true,
}

const api = localApi()
/** A link calls the site that its page came from. */
beforeAll(() => Reflect.get(window, 'happyDOM').setURL(api.url))

it('the holder of a ticket link corrects the rest, and reads where the address is changed', async () => {
  const path = `/api/v1/inscripciones/${sara.id}/`
  api.on('GET /api/v1/inscripciones/enlace/', () => ({ json: sara }))
  api.on(`GET ${path}carrera/`, () => ({ json: fullRace }))
  api.on(`PATCH ${path}`, () => ({ json: sara }))
  renderSignedIn(api, <LinkedRegistration {...registrationPieces} />, { address: '/entrada?token=t' })
  fireEvent.click(await screen.findByRole('button', { name: 'Corregir datos o talla' }))
  const email = await screen.findByLabelText<HTMLInputElement>(/^Correo/)
  expect([email.value, email.disabled]).toEqual(['sara@correo.co', true])
  expect(
    screen.getByText('Para cambiar el correo, entra a «Mis inscripciones» con tu correo actual.'),
  ).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Club/), { target: { value: 'Trote Sur' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Guardamos tus cambios.')).toBeTruthy()
  expect(api.requestsTo(`PATCH ${path}`).map(({ body }) => JSON.parse(body))).toEqual([{ club: 'Trote Sur' }])
})
