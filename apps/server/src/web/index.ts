export type { PurgeMatch } from './micro-cache'
export { mountWeb } from './mount-web'
export { readableAddress } from './readable-address'
export type { MountedWeb, WebOptions } from './web-settings'
