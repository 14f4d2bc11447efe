// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { CheckboxField } from './checkbox-field'
import { DateField } from './date-field'
import { DateTimeField } from './date-time-field'
import { DocumentField } from './document-field'
import { Form } from './form'
import { MoneyField } from './money-field'
import { PhoneField } from './phone-field'
import { RadioField } from './radio-field'
import { SelectField } from './select-field'
import { SubmitButton } from './submit-button'
import { useZodForm } from './use-zod-form'

afterEach(cleanup)

const anything = z.object({ value: z.unknown() })

interface OneFieldFormProps {
  initial: unknown
  onSend: (value: unknown) => void
  children: ReactNode
}

function OneFieldForm({ initial, onSend, children }: OneFieldFormProps) {
  const form = useZodForm(anything, { value: initial })
  return (
    <Form form={form} onSubmit={({ value }) => onSend(value)}>
      {children}
      <SubmitButton>Enviar</SubmitButton>
    </Form>
  )
}

/** Shows a form with one field; what it returns sends it and gives the value sent. */
function harness(initial: unknown, field: ReactNode) {
  const sent = vi.fn()
  render(
    <OneFieldForm initial={initial} onSend={sent}>
      {field}
    </OneFieldForm>,
  )
  return async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(() => expect(sent).toHaveBeenCalled())
    return sent.mock.lastCall?.[0]
  }
}

const input = (label: string | RegExp = 'Campo') => screen.getByLabelText<HTMLInputElement>(label)
const type = (value: string, label: string | RegExp = 'Campo') =>
  fireEvent.change(input(label), { target: { value } })

it('money shows thousands and sends whole pesos', async () => {
  const send = harness(85000, <MoneyField name="value" label="Campo" />)
  expect(input().value).toBe('85.000')
  expect(input().inputMode).toBe('numeric')
  type('1250000')
  expect(input().value).toBe('1.250.000')
  expect(await send()).toBe(1250000)
})

it('emptied money is null, not zero', async () => {
  const send = harness(85000, <MoneyField name="value" label="Campo" />)
  type('')
  expect(await send()).toBeNull()
})

it('a phone is typed as Colombians do and sent as E.164', async () => {
  const send = harness('', <PhoneField name="value" label="Campo" />)
  expect([input().type, input().autocomplete]).toEqual(['tel', 'tel'])
  type('3001234567')
  expect(input().value).toBe('300 123 4567')
  expect(screen.getByText('+57')).toBeDefined()
  expect(await send()).toBe('+573001234567')
})

it('a phone that starts with + belongs to another country', async () => {
  const send = harness('', <PhoneField name="value" label="Campo" />)
  type('+13055550100')
  expect(screen.queryByText('+57')).toBeNull()
  expect(await send()).toBe('+13055550100')
})

it('a date is typed day first and sent as a calendar date', async () => {
  const send = harness(
    '1990-01-31',
    <DateField name="value" label="Campo" calendar={false} autoComplete="bday" />,
  )
  expect(input().value).toBe('31/01/1990')
  type('14032027')
  expect(input().value).toBe('14/03/2027')
  expect(await send()).toBe('2027-03-14')
})

it('a moment is shown in Colombian time and sent as an instant', async () => {
  const send = harness('2027-03-14T11:00:00.000Z', <DateTimeField name="value" label="Campo" />)
  expect([input().value, input('Hora de Campo').value]).toEqual(['14/03/2027', '06:00'])
  type('18:30', 'Hora de Campo')
  expect(await send()).toBe('2027-03-14T23:30:00.000Z')
})

it('a moment without its hour is sent as what can’t be one', async () => {
  const send = harness('', <DateTimeField name="value" label="Campo" />)
  type('14032027')
  expect(await send()).toBe('2027-03-14')
})

it('a document takes digits only, unless it may have letters', async () => {
  const send = harness('', <DocumentField name="value" label="Campo" />)
  expect(input().inputMode).toBe('numeric')
  type('1.020.304 050')
  expect(await send()).toBe('1020304050')
  cleanup()
  const sendForeign = harness('', <DocumentField name="value" label="Campo" numeric={false} />)
  type('ab-123')
  expect(await sendForeign()).toBe('AB123')
})

it('a choice, a radio and a box send what was picked', async () => {
  const options = [
    { value: 'f', label: 'Femenino' },
    { value: 'm', label: 'Masculino' },
  ]
  const sendSelect = harness('', <SelectField name="value" label="Campo" options={options} />)
  type('m')
  expect(await sendSelect()).toBe('m')
  cleanup()
  const sendRadio = harness('f', <RadioField name="value" label="Campo" options={options} />)
  expect(screen.getByRole('group', { name: 'Campo' })).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: 'Masculino' }))
  expect(await sendRadio()).toBe('m')
  cleanup()
  const sendBox = harness(false, <CheckboxField name="value" label="Campo" />)
  fireEvent.click(input())
  expect(await sendBox()).toBe(true)
})
