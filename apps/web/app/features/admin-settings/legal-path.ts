/** How the address names each text. */
export const LEGAL_WORDS = { terms: 'terminos', data_policy: 'privacidad' } as const
