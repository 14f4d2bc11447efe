// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { CheckboxField } from './checkbox-field'
import { Form } from './form'
import { PhoneField } from './phone-field'
import { Submit } from './submit'
import { TextField } from './text-field'
import { useZodForm } from './use-zod-form'

afterEach(cleanup)

const schema = z.object({ name: z.string(), phone: z.string(), agrees: z.boolean() })

function Example({ onSubmit }: { onSubmit: (values: z.output<typeof schema>) => void }) {
  const form = useZodForm(schema, { name: '', phone: '', agrees: false })
  const [name, phone, agrees, send] = ['Nombre', 'Celular', 'Acepto', 'Enviar']
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField name="name" label={name} />
      <PhoneField name="phone" label={phone} />
      <CheckboxField name="agrees" label={agrees} />
      <Submit>{send}</Submit>
    </Form>
  )
}

it('what was typed while the page loaded is sent like what is typed later', async () => {
  const sent: unknown[] = []
  const example = <Example onSubmit={(values) => sent.push(values)} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(example)
  screen.getByLabelText<HTMLInputElement>('Nombre').value = 'Lucía'
  screen.getByLabelText<HTMLInputElement>('Celular').value = '3001234567'
  screen.getByLabelText<HTMLInputElement>('Acepto').checked = true

  const root = await act(async () => hydrateRoot(container, example))
  await act(async () => {
    fireEvent.submit(screen.getByRole('button', { name: 'Enviar' }))
  })
  expect(sent).toEqual([{ name: 'Lucía', phone: '+573001234567', agrees: true }])
  await act(async () => root.unmount())
  container.remove()
})
