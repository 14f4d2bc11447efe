import { expect, it } from 'vitest'
import { cutLongWords } from './long-words.rules'

it('cuts what is longer than a line, and keeps every letter in its order', () => {
  const text = `a ${'🏃b'.repeat(500)} fin`
  const cut = cutLongWords(text)
  expect(Math.max(...cut.split(/\s/).map((word) => [...word].length))).toBe(160)
  expect(cut.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
})

it('leaves ordinary words and words of exactly a line alone', () => {
  for (const text of ['', 'Camila Duarte Ospina', 'x'.repeat(160), `${'x'.repeat(160)}\n${'y'.repeat(160)}`])
    expect(cutLongWords(text)).toBe(text)
})
