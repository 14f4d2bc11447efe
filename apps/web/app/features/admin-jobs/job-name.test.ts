import { expect, test } from 'vitest'
import { jobName } from './job-name'

test('a kind of work is told in words; one without words by its own name', () => {
  expect(jobName('mail.send')).toBe('Enviar un correo')
  expect(jobName('payments.reconcile-tail')).toBe('Conciliar pagos antiguos')
  expect(jobName('moon.phase')).toBe('moon.phase')
})
