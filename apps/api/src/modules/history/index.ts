export { historyRoutes } from './history.routes'
export { actorOf, changesTold } from './history.rules'
export { historyCursor } from './load-history'
