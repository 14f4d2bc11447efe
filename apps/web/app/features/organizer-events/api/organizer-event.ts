import type {
  changeEventCall as ChangeCall,
  EventImpact,
  OrganizerEvent,
  previewImpactCall as PreviewImpactCall,
  saveCategoriesCall as SaveCategoriesCall,
  savePickupsCall as SavePickupsCall,
  saveQuestionsCall as SaveQuestionsCall,
  saveSizesCall as SaveSizesCall,
  SentBody,
} from '@zancada/contracts'
import { previewImpactCall } from '@zancada/contracts/events/event-impact.call'
import {
  changePriceCall,
  saveCategoriesCall,
  savePickupsCall,
  saveQuestionsCall,
  saveSizesCall,
} from '@zancada/contracts/events/organizer-event-lists.calls'
import { changeEventCall, loadOrganizerEventCall } from '@zancada/contracts/events/organizer-events.calls'
import { callApi } from '../../../api-client'

/** The saves of the editor, each with the version it started from. */
export interface EventSaves {
  readonly load: (slug: string) => Promise<OrganizerEvent>
  /** Whom a part of a save would reach; nothing is saved. */
  readonly impact: (slug: string, intended: SentBody<typeof PreviewImpactCall>) => Promise<EventImpact>
  readonly data: (slug: string, body: SentBody<typeof ChangeCall>) => Promise<OrganizerEvent>
  readonly categories: (slug: string, body: SentBody<typeof SaveCategoriesCall>) => Promise<OrganizerEvent>
  readonly questions: (slug: string, body: SentBody<typeof SaveQuestionsCall>) => Promise<OrganizerEvent>
  readonly pickups: (slug: string, body: SentBody<typeof SavePickupsCall>) => Promise<OrganizerEvent>
  readonly sizes: (slug: string, body: SentBody<typeof SaveSizesCall>) => Promise<OrganizerEvent>
}

export const eventSaves: EventSaves = {
  load: (slug) => callApi(loadOrganizerEventCall, { params: { slug } }),
  impact: (slug, body) => callApi(previewImpactCall, { params: { slug }, body }),
  data: (slug, body) => callApi(changeEventCall, { params: { slug }, body }),
  categories: (slug, body) => callApi(saveCategoriesCall, { params: { slug }, body }),
  questions: (slug, body) => callApi(saveQuestionsCall, { params: { slug }, body }),
  pickups: (slug, body) => callApi(savePickupsCall, { params: { slug }, body }),
  sizes: (slug, body) => callApi(saveSizesCall, { params: { slug }, body }),
}

/** «Desde ahora»: what was sold keeps its price. */
export const changePrice = (event: OrganizerEvent, phase: string, price_cop: number) =>
  callApi(changePriceCall, {
    params: { slug: event.slug, phase },
    body: { version: event.version, price_cop },
  })
