/** A window with room for little: a phone on its side, or a page at 400 %. */
export const LOW = '@media (max-height: 420px)'

/** A bar that stays in sight while the page scrolls; in a low window it would cover what has the focus, and it goes along. */
export const STAYS_IN_SIGHT = { position: 'sticky', [LOW]: { position: 'static' } } as const
