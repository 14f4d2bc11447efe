import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * Every screen of the site and the panel. Those that use TanStack Query go under
 * `layout('queries/queries-layout.tsx', […])`, so that only they download it.
 */
export default [
  index('routes/home.tsx'),
  route('eventos/publicos', 'routes/events.tsx'),
  route('organizadores', 'routes/organizers.tsx'),
  route('terminos-condiciones', 'routes/terms.tsx'),
  route('politica-privacidad', 'routes/privacy.tsx'),
  route('login', 'routes/login.tsx'),
  route('auth/callback', 'routes/google-callback.tsx'),
  route('corredores/registro', 'routes/runner-registration.tsx'),
  route('organizadores/registro', 'routes/organizer-registration.tsx'),
  route('organizadores/:slug', 'routes/organizer-public.tsx'),
  route('registro/exitoso', 'routes/registration-success.tsx'),
  route('verificar-email', 'routes/verify-email.tsx'),
  route('verificacion-email-requerida', 'routes/verification-required.tsx'),
  route('contrasena/recuperar', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('seleccion-rol', 'routes/role-selection.tsx'),
  route('traspaso', 'routes/transfer.tsx'),
  route('invitacion', 'routes/invitation.tsx'),
  route('lista-espera', 'routes/waitlist-offer.tsx'),
  route('lista-espera/salir', 'routes/waitlist-leave.tsx'),
  layout('queries/queries-layout.tsx', [
    route(':slug/inscripcion', 'routes/registration.tsx'),
    route(':slug/lista-espera', 'routes/waitlist-join.tsx'),
    route('payment/success', 'routes/payment-success.tsx'),
    route('payment/failure', 'routes/payment-failure.tsx'),
    route('payment/pending', 'routes/payment-pending.tsx'),
    route('payment/callback', 'routes/payment-callback-generic.tsx'),
    route('payment/callback/wompi', 'routes/payment-callback.tsx'),
    route('perfil', 'routes/profile.tsx'),
    route('mis-inscripciones', 'routes/my-registrations.tsx'),
    route('admin/dashboard', 'routes/admin-dashboard.tsx'),
    route('admin/pagos', 'routes/admin-payments.tsx'),
    route('organizador/eventos/:slug/vista-previa', 'routes/organizer-events-preview.tsx'),
    layout('panel/panel-layout.tsx', [
      route('organizador/dashboard', 'routes/organizer-dashboard.tsx'),
      route('organizador/eventos', 'routes/organizer-events.tsx'),
      route('organizador/eventos/crear', 'routes/organizer-events-create.tsx'),
      route('organizador/eventos/:slug/editar', 'routes/organizer-events-edit.tsx'),
      route('organizador/eventos/:slug/micrositio', 'routes/microsite-editor.tsx'),
      route('organizador/eventos/:slug/widgets', 'routes/widgets.tsx'),
      route('organizador/inscripciones', 'routes/organizer-registrations.tsx'),
      route('organizador/descuentos', 'routes/organizer-discounts.tsx'),
      route('organizador/equipo', 'routes/organizer-team.tsx'),
      route('organizador/perfil', 'routes/organizer-profile.tsx'),
      route('organizador', 'routes/organizer-home.tsx'),
      // Before the registration of a race called so, which no race can be.
      route('organizador/inscripcion', 'routes/organizer-not-found.tsx', { id: 'organizer-no-registration' }),
      route('organizador/*', 'routes/organizer-not-found.tsx'),
    ]),
  ]),
  route('sitemap.xml', 'routes/sitemap.tsx'),
  route('robots.txt', 'routes/robots.tsx'),
  route('widgets/:id', 'routes/widgets-page.tsx'),
  // Whatever single segment no screen above claims is a race's; one that does not exist answers 404 by itself.
  route(':slug', 'routes/microsite.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
