/** Who answers for the platform, as the legal texts name them. The rest of the texts take it from here. */
export const OPERATOR = {
  operator: 'Zancada',
  operatorCity: 'Bogotá D. C., Colombia',
  helpEmail: 'ayuda@zancada.demo',
  privacyEmail: 'privacidad@zancada.demo',
} as const
