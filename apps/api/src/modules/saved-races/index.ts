export { REMIND_ENDING_PRICES_CRON, remindEndingPricesJob } from './jobs'
export { remindEndingPrices } from './remind-ending-prices'
export { savedRacesRoutes } from './saved-races.routes'
