import { html } from '../page/html'
import type { GoogleAccount } from './accounts'

const FILLS = ['#1646E6', '#12805C', '#B25E09', '#D63B2D', '#0B1533', '#6A2FD0']

/** A portrait of initials, always the same for the same person. */
export function avatar({ sub, givenName, familyName }: GoogleAccount): string {
  const initials = [givenName, familyName]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toLocaleUpperCase('es-CO')
  const fill = FILLS[Number(BigInt(sub) % BigInt(FILLS.length))]
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${fill}"/><text x="48" y="48" dy="0.36em" text-anchor="middle" font-family="Inter, Arial, sans-serif" font-size="38" font-weight="600" fill="#fff">${initials}</text></svg>`.toString()
}
