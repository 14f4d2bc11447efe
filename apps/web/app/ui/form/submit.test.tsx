import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { HearsPresses } from '../late/hears-presses'
import { Submit } from './submit'

const SEND = 'Entrar'

function Drawn({ isHeard }: { isHeard: boolean }) {
  return (
    <FormProvider {...useForm()}>
      <HearsPresses value={isHeard}>
        <Submit>{SEND}</Submit>
      </HearsPresses>
    </FormProvider>
  )
}

/** The opening tags of its buttons, as the server draws them. */
const buttonsOf = (isHeard: boolean) =>
  renderToStaticMarkup(<Drawn isHeard={isHeard} />).match(/<button[^>]*>/g) ?? []

it('as the server draws it nothing can be sent', () => {
  const buttons = buttonsOf(false)
  expect(buttons).toHaveLength(1)
  expect(buttons[0]).toContain('disabled')
})

it('where early presses are heard it can be pressed, and neither it nor Enter sends', () => {
  const [first, send, ...others] = buttonsOf(true)
  expect(others).toEqual([])
  expect(first).toMatch(/type="submit".*disabled.*hidden/)
  expect(send).toContain('type="button"')
  expect(send).not.toMatch(/ disabled|aria-disabled/)
})
