// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type TransferFormProps, TransferScreen } from '../features/transfers/components/transfer-screen'
import { fullCategory, fullRace } from '../features/waitlist/testing/full-race'
import { profile } from '../session/testing/people'
import { localApi, renderSignedIn } from '../session/testing/render-signed-in'
import { NewTicket } from './new-ticket'

const api = localApi()
const race = { ...fullRace, venue: 'Malecón de Bastidas' }
const offer = {
  from_name: 'Rosa Peña',
  to_email: 'lucia@correo.co',
  expires_at: '2027-01-20T10:00:00.000Z',
  state: 'pending' as const,
  event_slug: race.slug,
  category_id: fullCategory.id,
}

/** Of all that a runner is asked, nothing. */
function NoForm({ sendLabel, onSend }: TransferFormProps) {
  const body = { first_name: 'Lucía', last_name: 'Rojas', size: 'M' }
  return (
    <button type="button" onClick={() => void onSend(body as Parameters<typeof onSend>[0])}>
      {sendLabel}
    </button>
  )
}

it('who accepts a place reads what happened, when and where to go, and that its file is in the mail', async () => {
  api.on('GET /api/v1/textos-legales/', () => ({ json: { terms: '1', data_policy: '1' } }))
  api.on('POST /api/v1/traspasos/secreto/aceptar/', () => ({
    json: {
      registration_id: '01900000-0000-7000-8000-000000000009',
      ticket_code: 'ABCD1234EFGH5678',
      ticket_text: 'ABCD1234EFGH5678',
      bib: '1042',
      event_slug: race.slug,
    },
  }))
  renderSignedIn(
    api,
    <TransferScreen
      token="secreto"
      page={{ kind: 'open', offer, race }}
      RunnerForm={NoForm}
      Ticket={NewTicket}
    />,
    { who: profile() },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Aceptar el cupo' }))
  const title = await screen.findByRole('heading', { level: 1, name: '¡El cupo es tuyo!' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(screen.getByText(/Enviamos la entrada a lucia@correo.co/)).toBeTruthy()
  expect(screen.getByText('Malecón de Bastidas, Santa Marta')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Lucía Rojas' })).toBeTruthy()
  expect(screen.getByText('1042')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Qué sigue' })).toBeTruthy()
  // The link is no proof of the mailbox, so the page asks the API for nothing of the registration.
  expect(screen.queryByRole('button', { name: /Descargar PDF/ })).toBeNull()
})
