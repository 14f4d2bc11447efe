import { expect, it } from 'vitest'
import { ACCOUNT_WORDS, partsOfWords, RUNNER_WORDS } from './consent-words'

it('words are drawn in parts that put together are the words that are kept', () => {
  for (const words of [
    ...Object.values(RUNNER_WORDS).flatMap((each) => Object.values(each)),
    ...Object.values(ACCOUNT_WORDS),
  ])
    if (words !== null)
      expect(
        partsOfWords(words)
          .map(({ text }) => text)
          .join(''),
      ).toBe(words)
  expect(partsOfWords(ACCOUNT_WORDS.guest).filter(({ to }) => to !== null)).toEqual([
    { text: 'términos y condiciones', to: '/terminos-condiciones' },
    { text: 'política de privacidad', to: '/politica-privacidad' },
  ])
})

it('nobody gives for another adult what is theirs to give, nor marketing for a minor', () => {
  expect([
    RUNNER_WORDS.health.on_behalf,
    RUNNER_WORDS.image.on_behalf,
    RUNNER_WORDS.marketing.on_behalf,
  ]).toEqual([null, null, null])
  expect(RUNNER_WORDS.marketing.guardian).toBeNull()
})
