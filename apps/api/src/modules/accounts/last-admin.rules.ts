/** The constraint by which the database keeps the last active administrator, and the refusal's text. */
export const LAST_ADMIN = {
  constraint: 'users_last_admin',
  detail: 'Es el último administrador activo: nombra antes a otro.',
} as const
