export { TELL_OPENINGS_CRON, tellOpeningsJob } from './jobs'
export { openingNoticesRoutes } from './opening-notices.routes'
export { tellOpenings } from './tell-openings'
