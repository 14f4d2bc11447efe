import type { Viewer } from './viewer'

export interface NavigationLink {
  /** Key of its text in the shell's locale, under `links`. */
  readonly key: 'home' | 'events' | 'organizers' | 'createRace' | 'login' | 'profile' | 'panel' | 'switchRole'
  readonly to: string
}

const HOME: NavigationLink = { key: 'home', to: '/' }
const EVENTS: NavigationLink = { key: 'events', to: '/eventos/publicos' }
const ORGANIZERS: NavigationLink = { key: 'organizers', to: '/organizadores' }
const CREATE_RACE: NavigationLink = { key: 'createRace', to: '/organizadores/registro' }
const LOGIN: NavigationLink = { key: 'login', to: '/login' }
const PROFILE: NavigationLink = { key: 'profile', to: '/perfil' }
const PANEL: NavigationLink = { key: 'panel', to: '/organizador/dashboard' }
export const SWITCH_ROLE: NavigationLink = { key: 'switchRole', to: '/seleccion-rol' }

/** The site's links in their order, as the navbar and the mobile menu both show them. */
export function siteLinksFor(viewer: Viewer | null): readonly NavigationLink[] {
  return [
    HOME,
    EVENTS,
    ORGANIZERS,
    ...(viewer?.role === 'runner' ? [] : [CREATE_RACE]),
    ...(viewer === null ? [LOGIN] : []),
  ]
}

/** Where a signed-in person's own menu leads. Staff have no such link. */
export function profileLinkFor(viewer: Viewer): NavigationLink | null {
  if (viewer.role === 'staff') return null
  return viewer.role === 'organizer' ? PANEL : PROFILE
}
