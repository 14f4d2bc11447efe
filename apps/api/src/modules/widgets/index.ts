export { widgetsRoutes } from './widgets.routes'
