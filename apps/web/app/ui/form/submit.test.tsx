import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { Submit } from './submit'

const SEND = 'Entrar'

function Drawn() {
  return (
    <FormProvider {...useForm()}>
      <Submit>{SEND}</Submit>
    </FormProvider>
  )
}

it('can be pressed as the server draws it', () => {
  const drawn = renderToStaticMarkup(<Drawn />)
  expect(drawn.match(/<button[^>]*>/g)).toHaveLength(1)
  expect(drawn).toMatch(/<button[^>]* type="submit"/)
  expect(drawn).not.toMatch(/<button[^>]* disabled/)
})
