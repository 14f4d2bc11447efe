export { createPageContext, isRehearsal, reportPageError } from './page-context'
export { cacheTags, publicPage } from './public-page'
export { type ServerApi, serverApi } from './server-api'
