import es from './locale/es.json'

type Word = Exclude<keyof typeof es.timeline, 'title'>

/** The key of what an action is called; what this version does not know is a change. */
export function wordOf(action: string): Word {
  const word = action.replace(/^import\./, '')
  return isKnown(word) ? word : 'changed'
}

function isKnown(word: string): word is Word {
  return word !== 'title' && Object.hasOwn(es.timeline, word)
}
