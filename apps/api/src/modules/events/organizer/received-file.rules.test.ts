import { REQUIRED } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { InvalidInputError } from '../../../platform/http/problems'
import { fileOf } from './received-file.rules'

it('an upload is the file it carries', () => {
  const file = Buffer.from('ruta')
  expect(fileOf({ files: { file } })).toBe(file)
})

it('one without a file is told so at its field', () => {
  const refusal = expect.objectContaining({ fields: { file: [REQUIRED] } })
  expect(() => fileOf({ files: {} })).toThrow(InvalidInputError)
  expect(() => fileOf({ files: {} })).toThrow(refusal)
})
