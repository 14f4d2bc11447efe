export { historyRoutes } from './history.routes'
export { actorOf, changesOf, fieldsOf } from './history.rules'
export { historyCursor } from './load-history'
