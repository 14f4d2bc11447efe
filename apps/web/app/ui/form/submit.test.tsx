import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { Submit } from './submit'

const SEND = 'Entrar'

function Drawn({ isLate }: { isLate: boolean }) {
  return (
    <FormProvider {...useForm()}>
      <Submit isLate={isLate}>{SEND}</Submit>
    </FormProvider>
  )
}

/** The opening tags of its buttons, as the server draws them. */
const buttonsOf = (isLate: boolean) =>
  renderToStaticMarkup(<Drawn isLate={isLate} />).match(/<button[^>]*>/g) ?? []

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
