interface PublicPage {
  name: string
  path: string
  status: number
}

/** Every public page that has its screen; each must be open to everybody and at home at every width. */
export const publicPages: readonly PublicPage[] = [
  { name: 'home', path: '/', status: 200 },
  { name: 'events', path: '/eventos/publicos', status: 200 },
  { name: 'microsite', path: '/bahia-caracoli', status: 200 },
  { name: 'login', path: '/login', status: 200 },
  { name: 'organizers', path: '/organizadores', status: 200 },
  { name: 'organizer', path: '/organizadores/andes-en-marcha', status: 200 },
  { name: 'terms', path: '/terminos-condiciones', status: 200 },
  { name: 'privacy policy', path: '/politica-privacidad', status: 200 },
  { name: 'not found', path: '/una/ruta/que-no-existe', status: 404 },
  { name: 'no such race', path: '/carrera-que-no-existe', status: 404 },
]

/** Chromium itself complains in the console about a document that answers 404. */
export const notFoundComplaint = /Failed to load resource.*404.*que-no-existe/
