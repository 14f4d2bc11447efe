import { forSignedOut, notForRunners } from '../session/viewer-mark'
import type { Viewer } from './viewer'

export interface NavigationLink {
  /** Key of its text in the shell's locale, under `links`. */
  readonly key:
    | 'home'
    | 'events'
    | 'organizers'
    | 'createRace'
    | 'login'
    | 'profile'
    | 'panel'
    | 'administration'
    | 'switchRole'
  readonly to: string
}

/** Of the links that not everybody sees: what hides them before the page's script knows who is there. */
export const HIDDEN_BY_MARK: Partial<Record<NavigationLink['key'], Readonly<Record<string, string>>>> = {
  createRace: notForRunners,
  login: forSignedOut,
}

const HOME: NavigationLink = { key: 'home', to: '/' }
const EVENTS: NavigationLink = { key: 'events', to: '/eventos/publicos' }
const ORGANIZERS: NavigationLink = { key: 'organizers', to: '/organizadores' }
const BECOME_ORGANIZER: NavigationLink = { key: 'createRace', to: '/organizadores/registro' }
const CREATE_RACE: NavigationLink = { key: 'createRace', to: '/organizador/eventos/crear' }
const LOGIN: NavigationLink = { key: 'login', to: '/login' }
const PROFILE: NavigationLink = { key: 'profile', to: '/perfil' }
const PANEL: NavigationLink = { key: 'panel', to: '/organizador/dashboard' }
const ADMINISTRATION: NavigationLink = { key: 'administration', to: '/admin/dashboard' }
export const SWITCH_ROLE: NavigationLink = { key: 'switchRole', to: '/seleccion-rol' }

/** The site's links in their order, as the navbar and the mobile menu both show them. */
export function siteLinksFor(viewer: Viewer | null): readonly NavigationLink[] {
  return [HOME, EVENTS, ORGANIZERS, ...createRaceLinkFor(viewer), ...(viewer === null ? [LOGIN] : [])]
}

/** «Crea tu Carrera», for everybody but runners: who already organizes starts the race itself. */
export function createRaceLinkFor(viewer: Viewer | null): readonly NavigationLink[] {
  switch (viewer?.role) {
    case 'organizer':
      return [CREATE_RACE]
    case 'runner':
      return []
    default:
      return [BECOME_ORGANIZER]
  }
}

/** Where a signed-in person's own menu leads: the home of those who have one, and the profile, which staff do not have. */
export function ownLinksFor({ role }: Viewer): readonly NavigationLink[] {
  switch (role) {
    case 'organizer':
    case 'staff':
      return [PANEL]
    case 'admin':
      return [ADMINISTRATION, PROFILE]
    case 'runner':
    case 'user':
      return [PROFILE]
  }
}
