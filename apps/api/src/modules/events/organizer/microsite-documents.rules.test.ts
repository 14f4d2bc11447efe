import { expect, it } from 'vitest'
import { defaultMicrosite } from '../microsite.rules'
import { editableDraft } from './microsite-documents.rules'

const facts = {
  summary: 'Corre entre montañas',
  venue: 'Plaza Mayor',
  contact_email: 'hola@andes.test',
  contact_phone: null,
  pickups: [],
}
const first = defaultMicrosite(facts)

it('a draft is edited as it was saved', () => {
  const saved = { ...first, theme: { primary_color: '#112233' } }
  expect(editableDraft(facts, { draft: saved })).toEqual(saved)
})

it('an event that saved none, or one of an older shape, starts with the page of every event', () => {
  for (const stored of [undefined, { draft: null }, { draft: { blocks: [] } }])
    expect(editableDraft(facts, stored)).toEqual(first)
})
