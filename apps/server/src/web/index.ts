export type { PurgeMatch } from './micro-cache'
export { mountWeb } from './mount-web'
export type { MountedWeb, WebOptions } from './web-settings'
