// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RaceEntrance } from '../features/registration/components/race-entrance'
import { fullRace } from '../features/waitlist/testing/full-race'
import { installSession } from '../session/session-slot'
import { localApi, renderPage } from '../session/testing/render-signed-in'
import { openBench } from '../session/testing/session-bench'

const api = localApi()
const RACE = 'GET /api/v1/eventos/publicos/bahia-caracoli/'

it('a name that comes late moves no title: it is that of the next step', async () => {
  const { session } = openBench(api)
  session.saveRedirectPath('/bahia-caracoli/inscripcion')
  installSession(session)
  let come = () => {}
  const late = new Promise<void>((resolve) => {
    come = resolve
  })
  api.on(RACE, async () => {
    await late
    return { json: fullRace }
  })
  api.on('POST /api/v1/usuarios/invitado/codigo/', () => ({ json: { detail: 'Enviado' } }))
  renderPage([{ path: '*', element: <RaceEntrance /> }])
  const title = await screen.findByRole('heading', { name: '¿Solo quieres inscribirte?' })
  const drawn = title.parentElement?.innerHTML
  await waitFor(() => expect(api.requestsTo(RACE)).toHaveLength(1))
  come()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(title.parentElement?.innerHTML).toBe(drawn)

  fireEvent.change(screen.getByLabelText(/^Tu correo/), { target: { value: 'ana@correo.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continuar como invitado' }))
  expect(await screen.findByRole('heading', { name: 'Inscríbete en Bahía Caracolí' })).toBeTruthy()
})
