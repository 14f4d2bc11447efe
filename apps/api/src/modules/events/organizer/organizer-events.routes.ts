import {
  cancelEventCall,
  changeEventCall,
  changePriceCall,
  closeSalesCall,
  createEventCall,
  deleteEventCall,
  downloadPosterCall,
  duplicateEventCall,
  listOrganizerEventsCall,
  loadOrganizerEventCall,
  postponeEventCall,
  previewEventCall,
  previewImpactCall,
  publishEventCall,
  reopenSalesCall,
  saveCategoriesCall,
  savePhasesCall,
  savePickupsCall,
  saveQuestionsCall,
  saveSizesCall,
  switchRaceDayPinCall,
  unpublishEventCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import { organizerWith } from '../../../platform/http/access'
import { type Route, route } from '../../../platform/http/route'
import { NOTHING_HIDDEN } from '../../../platform/http/viewing-gate'
import { downloadPoster } from '../poster/load-poster'
import { cancelEvent } from './cancel-event'
import { changeEvent } from './change-event'
import { changePrice } from './change-price'
import { closeSales, reopenSales } from './close-sales'
import { createEvent } from './create-event'
import { deleteEvent } from './delete-event'
import { duplicateEvent } from './duplicate-event'
import { listOrganizerEvents } from './list-organizer-events'
import { loadOrganizerEvent } from './load-organizer-event'
import { postponeEvent } from './postpone-event'
import { previewEvent } from './preview-event'
import { previewImpact } from './preview-impact'
import { publishEvent } from './publish-event'
import { saveCategories } from './save-categories'
import { savePhases } from './save-phases'
import { savePickups } from './save-pickups'
import { saveQuestions } from './save-questions'
import { saveSizes } from './save-sizes'
import { switchRaceDayPin } from './switch-race-day-pin'
import { unpublishEvent } from './unpublish-event'

const editors = organizerWith('eventos')
/** Everyone in the panel chooses the event they work on. */
const wholeTeam = organizerWith('any')

export function organizerEventsRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listOrganizerEventsCall, wholeTeam, { viewings: NOTHING_HIDDEN }, ({ actor, query }) =>
      listOrganizerEvents(deps, actor, query),
    ),
    route(createEventCall, editors, { audit: ['event.created'], takenDown: 'other' }, ({ actor, body }) =>
      createEvent(deps, actor, body),
    ),
    route(loadOrganizerEventCall, editors, ({ actor, params }) =>
      loadOrganizerEvent(deps, actor, params.slug),
    ),
    route(downloadPosterCall, wholeTeam, async ({ actor, params, reply }) => {
      const pdf = await downloadPoster(deps, actor, params.slug)
      reply
        .header('content-disposition', `attachment; filename="afiche-${params.slug}.pdf"`)
        .type('application/pdf')
        .send(pdf)
      return ''
    }),
    route(
      changeEventCall,
      editors,
      { audit: ['event.changed'], takenDown: 'stands' },
      ({ actor, params, body }) => changeEvent(deps, actor, params.slug, body),
    ),
    route(
      deleteEventCall,
      editors,
      { audit: ['event.deleted'], takenDown: 'stands' },
      async ({ actor, params }) => {
        await deleteEvent(deps, actor, params.slug)
        return {}
      },
    ),
    route(
      saveCategoriesCall,
      editors,
      { audit: ['event.changed'], takenDown: 'stands' },
      ({ actor, params, body }) => saveCategories(deps, actor, params.slug, body),
    ),
    route(
      savePhasesCall,
      editors,
      { audit: ['event.changed'], takenDown: 'stands' },
      ({ actor, params, body }) => savePhases(deps, actor, params.slug, body),
    ),
    route(
      changePriceCall,
      editors,
      { audit: ['event.changed'], takenDown: 'stands' },
      ({ actor, params, body }) => changePrice(deps, actor, { ...params, ...body }),
    ),
    route(
      previewImpactCall,
      editors,
      { audit: { because: 'tells whom a save would reach; nothing is saved' }, takenDown: 'stands' },
      ({ actor, params, body }) => previewImpact(deps, actor, params.slug, body),
    ),
    route(
      saveQuestionsCall,
      editors,
      { audit: ['event.changed'], takenDown: 'stands' },
      ({ actor, params, body }) => saveQuestions(deps, actor, params.slug, body),
    ),
    route(
      savePickupsCall,
      editors,
      { audit: ['event.changed'], takenDown: 'stands' },
      ({ actor, params, body }) => savePickups(deps, actor, params.slug, body),
    ),
    route(
      saveSizesCall,
      editors,
      { audit: ['event.changed'], takenDown: 'stands' },
      ({ actor, params, body }) => saveSizes(deps, actor, params.slug, body),
    ),
    route(
      publishEventCall,
      editors,
      { audit: ['event.published'], takenDown: 'refused' },
      ({ actor, params }) => publishEvent(deps, actor, params.slug),
    ),
    route(
      unpublishEventCall,
      editors,
      { audit: ['event.unpublished'], takenDown: 'stands' },
      ({ actor, params }) => unpublishEvent(deps, actor, params.slug),
    ),
    route(
      cancelEventCall,
      editors,
      { audit: ['event.cancelled'], takenDown: 'stands' },
      ({ actor, params, body }) => cancelEvent(deps, actor, params.slug, body),
    ),
    route(
      postponeEventCall,
      editors,
      { audit: ['event.postponed'], takenDown: 'stands' },
      ({ actor, params, body }) => postponeEvent(deps, actor, params.slug, body),
    ),
    route(
      closeSalesCall,
      editors,
      { audit: ['event.sales_closed'], takenDown: 'stands' },
      ({ actor, params }) => closeSales(deps, actor, params.slug),
    ),
    route(
      reopenSalesCall,
      editors,
      { audit: ['event.sales_reopened'], takenDown: 'stands' },
      ({ actor, params }) => reopenSales(deps, actor, params.slug),
    ),
    route(
      switchRaceDayPinCall,
      editors,
      { audit: ['event.race_day_pin_on', 'event.race_day_pin_off'], takenDown: 'stands' },
      ({ actor, params, body }) => switchRaceDayPin(deps, actor, params.slug, body),
    ),
    route(
      duplicateEventCall,
      editors,
      { audit: ['event.duplicated'], takenDown: 'stands' },
      ({ actor, params, body }) => duplicateEvent(deps, actor, params.slug, body),
    ),
    route(previewEventCall, editors, ({ actor, params }) => previewEvent(deps, actor, params.slug)),
  ]
}
