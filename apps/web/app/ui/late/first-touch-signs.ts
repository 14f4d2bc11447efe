/**
 * What a person does first, whichever way they use the page: a press, a finger, a key, a reader's cursor. Not a pointer that
 * moves: browsers tell a page that appears under one of a move that nobody made.
 */
export const SIGNS = [
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'click',
  'keydown',
  'focusin',
  'input',
] as const
