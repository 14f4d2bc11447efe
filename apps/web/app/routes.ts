import { index, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every screen of the site and the panel. Those that use TanStack Query go under
 * `layout('queries/queries-layout.tsx', […])`, so that only they download it.
 */
export default [
  index('routes/home.tsx'),
  route('organizadores', 'routes/organizers.tsx'),
  route('terminos-condiciones', 'routes/terms.tsx'),
  route('politica-privacidad', 'routes/privacy.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
