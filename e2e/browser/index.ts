export { browserFlags } from './browser-flags'
export { findBrowser } from './find-browser'
