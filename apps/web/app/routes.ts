import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every screen of the site and the panel. */
export default [
  index('routes/home.tsx'),
  route('organizadores', 'routes/organizers.tsx'),
  route('terminos-condiciones', 'routes/terms.tsx'),
  route('politica-privacidad', 'routes/privacy.tsx'),
  layout('queries/queries-layout.tsx', [route('panel-prueba', 'temporary-panel.tsx')]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
