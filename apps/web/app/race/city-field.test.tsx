// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { localApi, renderSignedIn } from '../session/testing/render-signed-in'
import { Form } from '../ui/form/form'
import { useZodForm } from '../ui/form/use-zod-form'
import { CityField, type CityFieldProps } from './city-field'

const api = localApi()
const CITIES = 'GET /api/v1/catalogos/ciudades/'
const ANSWER = {
  cities: [
    { code: '76001', name: 'Cali', department: 'Valle del Cauca' },
    { code: '15572', name: 'Puerto Boyacá', department: 'Boyacá' },
  ],
  elsewhere: [
    { code: '00862', name: 'Venezuela', department: 'otro país' },
    { code: '00999', name: 'Otra ciudad', department: 'no está en la lista' },
  ],
}

const schema = z.object({ city_code: z.string() })

function Page({ code = '', ...props }: CityFieldProps & { code?: string }) {
  const form = useZodForm(schema, { city_code: code })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <CityField {...props} />
      <output data-testid="code">{form.watch('city_code')}</output>
    </Form>
  )
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Ciudad/ })

function look(typed: string): void {
  fireEvent.focus(input())
  fireEvent.change(input(), { target: { value: typed } })
}

it('asks for every municipality only when it is touched, and writes the code', async () => {
  api.on(CITIES, () => ({ json: ANSWER }))
  renderSignedIn(api, <Page abroad />)
  expect(input().value).toBe('')
  expect(api.requestsTo(CITIES)).toEqual([])
  look('boya')
  fireEvent.click(await screen.findByRole('option', { name: 'Puerto Boyacá, Boyacá' }))
  expect(screen.getByTestId('code').textContent).toBe('15572')
  expect(api.requestsTo(CITIES)).toHaveLength(1)
})

it('names a town that is not among the usual ones without being touched', async () => {
  api.on(CITIES, () => ({ json: ANSWER }))
  renderSignedIn(api, <Page code="15572" />)
  await waitFor(() => expect(input().value).toBe('Puerto Boyacá, Boyacá'))
})

it('keeps what is typed over the chosen city while the whole list arrives', async () => {
  api.on(CITIES, () => ({ json: ANSWER }))
  renderSignedIn(api, <Page code="76001" />)
  input().focus()
  fireEvent.change(input(), { target: { value: 'boya' } })
  expect(await screen.findByRole('option', { name: 'Puerto Boyacá, Boyacá' })).toBeTruthy()
  expect(input().value).toBe('boya')
})

it('offers other countries and a way out to people, and neither to races', async () => {
  api.on(CITIES, () => ({ json: ANSWER }))
  renderSignedIn(api, <Page abroad />)
  look('venez')
  expect(await screen.findByRole('option', { name: 'Venezuela, otro país' })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Otra ciudad, no está en la lista' })).toBeTruthy()
  cleanup()
  renderSignedIn(api, <Page />)
  look('venez')
  expect(await screen.findByText('No encontramos esa ciudad')).toBeTruthy()
})

it('goes on with the usual cities when nothing answers', async () => {
  api.on(CITIES, () => ({ status: 503, json: {} }))
  renderSignedIn(api, <Page />)
  look('medell')
  expect(await screen.findByRole('option', { name: 'Medellín, Antioquia' })).toBeTruthy()
})

it('lets a person go on without the list, and asks for it again the next time', async () => {
  let isAway = true
  api.on(CITIES, () =>
    isAway ? { status: 503, json: { code: 'unavailable', detail: 'Caído' } } : { json: ANSWER },
  )
  renderSignedIn(api, <Page abroad />)
  look('zzz')
  expect(await screen.findByRole('option', { name: 'Otra ciudad, no está en la lista' })).toBeTruthy()
  await waitFor(() => expect(api.requestsTo(CITIES)).not.toHaveLength(0))
  isAway = false
  // One of a field that is gone may still be on its way: what counts is another after these.
  const before = api.requestsTo(CITIES).length
  fireEvent.blur(input())
  await waitFor(() => {
    fireEvent.focus(input())
    expect(api.requestsTo(CITIES).length).toBeGreaterThan(before)
  })
  look('boya')
  expect(await screen.findByRole('option', { name: 'Puerto Boyacá, Boyacá' })).toBeTruthy()
})

it('chooses the first match with Enter, also after «Otra ciudad»', async () => {
  api.on(CITIES, () => ({ json: ANSWER }))
  renderSignedIn(api, <Page abroad code="00999" />)
  await waitFor(() => expect(input().value).toBe('Otra ciudad, no está en la lista'))
  look('cali')
  const first = await screen.findByRole('option', { name: 'Cali, Valle del Cauca' })
  await waitFor(() => expect(input().getAttribute('aria-activedescendant')).toBe(first.id))
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(screen.getByTestId('code').textContent).toBe('76001')
  expect(input().value).toBe('Cali, Valle del Cauca')
})

it('lets the browser fill in where a person or an organization is, and no race', () => {
  api.on(CITIES, () => ({ json: ANSWER }))
  renderSignedIn(api, <Page abroad />)
  expect(input().autocomplete).toBe('address-level2')
  cleanup()
  renderSignedIn(api, <Page own />)
  expect(input().autocomplete).toBe('address-level2')
  cleanup()
  renderSignedIn(api, <Page />)
  expect(input().autocomplete).toBe('off')
})
