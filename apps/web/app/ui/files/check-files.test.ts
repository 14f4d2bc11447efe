import { expect, it } from 'vitest'
import { describeTypes, problemWith } from './check-files'
import { formatBytes } from './format-bytes'

const rules = { accept: ['.xlsx', 'image/*'], maxBytes: 1024, multiple: false }
const file = (name: string, size: number, type = '') => new File(['x'.repeat(size)], name, { type })

it('takes what the list accepts, by ending or by type', () => {
  expect(problemWith([file('corredores.XLSX', 10)], rules)).toBeNull()
  expect(problemWith([file('foto', 10, 'image/png')], rules)).toBeNull()
})

it('says what is wrong with the rest', () => {
  expect(problemWith([file('virus.exe', 10)], rules)).toBe('«virus.exe» no es un archivo XLSX, imagen.')
  expect(problemWith([file('a.xlsx', 2560)], rules)).toBe('«a.xlsx» pesa 2,5 KB y el máximo es 1 KB.')
  expect(problemWith([file('a.xlsx', 0)], rules)).toBe('«a.xlsx» está vacío.')
  expect(problemWith([file('a.xlsx', 1), file('b.xlsx', 1)], rules)).toBe('Sube un solo archivo.')
})

it('names types and sizes as people do', () => {
  expect(describeTypes(['.csv', 'image/jpeg'])).toBe('CSV, JPEG')
  expect([0, 999, 340 * 1024, 2.5 * 1024 ** 2, 8 * 1024 ** 2].map(formatBytes)).toEqual([
    '0 bytes',
    '999 bytes',
    '340 KB',
    '2,5 MB',
    '8 MB',
  ])
})
