import {
  cancelEventCall,
  changeEventCall,
  changePriceCall,
  closeSalesCall,
  createEventCall,
  deleteEventCall,
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
    route(listOrganizerEventsCall, wholeTeam, ({ actor, query }) => listOrganizerEvents(deps, actor, query)),
    route(createEventCall, editors, ({ actor, body }) => createEvent(deps, actor, body)),
    route(loadOrganizerEventCall, editors, ({ actor, params }) =>
      loadOrganizerEvent(deps, actor, params.slug),
    ),
    route(changeEventCall, editors, ({ actor, params, body }) => changeEvent(deps, actor, params.slug, body)),
    route(deleteEventCall, editors, async ({ actor, params }) => {
      await deleteEvent(deps, actor, params.slug)
      return {}
    }),
    route(saveCategoriesCall, editors, ({ actor, params, body }) =>
      saveCategories(deps, actor, params.slug, body),
    ),
    route(savePhasesCall, editors, ({ actor, params, body }) => savePhases(deps, actor, params.slug, body)),
    route(changePriceCall, editors, ({ actor, params, body }) =>
      changePrice(deps, actor, { ...params, ...body }),
    ),
    route(previewImpactCall, editors, ({ actor, params, body }) =>
      previewImpact(deps, actor, params.slug, body),
    ),
    route(saveQuestionsCall, editors, ({ actor, params, body }) =>
      saveQuestions(deps, actor, params.slug, body),
    ),
    route(savePickupsCall, editors, ({ actor, params, body }) => savePickups(deps, actor, params.slug, body)),
    route(saveSizesCall, editors, ({ actor, params, body }) => saveSizes(deps, actor, params.slug, body)),
    route(publishEventCall, editors, ({ actor, params }) => publishEvent(deps, actor, params.slug)),
    route(unpublishEventCall, editors, ({ actor, params }) => unpublishEvent(deps, actor, params.slug)),
    route(cancelEventCall, editors, ({ actor, params, body }) => cancelEvent(deps, actor, params.slug, body)),
    route(postponeEventCall, editors, ({ actor, params, body }) =>
      postponeEvent(deps, actor, params.slug, body),
    ),
    route(closeSalesCall, editors, ({ actor, params }) => closeSales(deps, actor, params.slug)),
    route(reopenSalesCall, editors, ({ actor, params }) => reopenSales(deps, actor, params.slug)),
    route(switchRaceDayPinCall, editors, ({ actor, params, body }) =>
      switchRaceDayPin(deps, actor, params.slug, body),
    ),
    route(duplicateEventCall, editors, ({ actor, params, body }) =>
      duplicateEvent(deps, actor, params.slug, body),
    ),
    route(previewEventCall, editors, ({ actor, params }) => previewEvent(deps, actor, params.slug)),
  ]
}
