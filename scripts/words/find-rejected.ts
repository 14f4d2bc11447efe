import type { WrittenText } from './read-texts'
import { type Allowed, allowed, panelPlaces, rejectedWords } from './rejected-words'

/** Each text that says a thing by another word than its own, as a sentence that says where and what to write. */
export function findRejected(texts: readonly WrittenText[]): string[] {
  return texts.flatMap((written) =>
    objectionsTo(written)
      .filter(({ said }) => !allowed.some((one) => lets(one, written, said)))
      .map(
        ({ say, said, unless }) =>
          `${written.where}: «${written.text}» says «${said}»; write ${say}${unless}`,
      ),
  )
}

/** What is allowed and no text needs any longer. */
export function idleAllowances(texts: readonly WrittenText[]): Allowed[] {
  return allowed.filter(
    (one) => !texts.some((written) => objectionsTo(written).some(({ said }) => lets(one, written, said))),
  )
}

interface Objection {
  readonly say: string
  readonly said: string
  /** Where it may be said all the same. */
  readonly unless: string
}

function objectionsTo({ where, text }: WrittenText): Objection[] {
  const isOfPanel = panelPlaces.some((place) => place.test(where))
  return rejectedWords
    .filter(({ forRunners }) => !forRunners || !isOfPanel)
    .flatMap(({ words, say, forRunners }) => {
      const said = words.exec(text)?.[0].trim()
      const unless = forRunners ? ', unless organizers read it: then its place is one of panelPlaces' : ''
      return said === undefined ? [] : [{ say, said, unless }]
    })
}

function lets({ where, words }: Allowed, written: WrittenText, said: string): boolean {
  return where.test(written.where) && (words.test(said) || words.test(written.text))
}
