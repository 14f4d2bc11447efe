// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { localApi, renderSignedIn } from '../../../session/testing/render-signed-in'
import { exampleEvent } from '../testing/example-event'
import { CancelDialog } from './cancel-dialog'

const api = localApi()
const nothing = () => undefined

it('says that the organizer returns what was paid to them', async () => {
  renderSignedIn(api, <CancelDialog event={exampleEvent()} onClose={nothing} onMoved={nothing} />)
  const payments = await screen.findByText(/lo devuelve el equipo de Zancada/)
  expect(payments.textContent).toContain(
    'Lo que te pagaron directamente a ti, en efectivo o por transferencia, lo devuelves tú',
  )
})
