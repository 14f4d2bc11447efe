export { browserFlags } from './browser-flags'
export { findBrowser, NoBrowserError } from './find-browser'
export { openBrowser } from './open-browser'
