/** Of races and what belongs to them: those ahead, and those that are over. */
export const WHEN = ['proximas', 'pasadas'] as const
export type When = (typeof WHEN)[number]
