import type { EventChanges } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { eventDataFaults, type StoredEvent } from './event-data.rules'

const draft: StoredEvent = {
  slug: 'trote-rio',
  state: 'draft',
  city_code: '11001',
  venue: null,
  registration_opens_at: new Date('2027-01-01T05:00:00Z'),
  registration_closes_at: new Date('2027-03-01T05:00:00Z'),
  starts_at: new Date('2027-03-14T11:00:00Z'),
  changes_close_at: null,
  cancel_until_at: null,
  held_count: 1,
  confirmed_count: 6,
}
const published: StoredEvent = { ...draft, state: 'published' }
const AFTER_OPENING = 'Las inscripciones deben cerrar después de la fecha en que abren'
const BEFORE_RACE = 'Las inscripciones deben cerrar antes de la carrera'

const CHANGES_BEFORE = 'Los cambios deben cerrar antes de la carrera'
const CANCEL_BEFORE = 'Las cancelaciones deben cerrar antes de la carrera'

it.each<[string, StoredEvent, EventChanges, [string, string][]]>([
  ['nothing changes', draft, {}, []],
  ['a draft loses its dates', draft, { starts_at: null, registration_closes_at: null }, []],
  ['it closes when the race starts', draft, { registration_closes_at: '2027-03-14T06:00:00-05:00' }, []],
  [
    'it closes a second after the start',
    draft,
    { registration_closes_at: '2027-03-14T06:00:01-05:00' },
    [['registration_closes_at', BEFORE_RACE]],
  ],
  [
    'the race moves before the close',
    draft,
    { starts_at: '2027-02-01T11:00:00Z' },
    [['starts_at', BEFORE_RACE]],
  ],
  [
    'runners change and cancel until the start',
    draft,
    { changes_close_at: '2027-03-14T11:00:00Z', cancel_until_at: '2027-03-14T11:00:00Z' },
    [],
  ],
  [
    'runners change and cancel a second after the start',
    draft,
    { changes_close_at: '2027-03-14T11:00:01Z', cancel_until_at: '2027-03-14T11:00:01Z' },
    [
      ['changes_close_at', CHANGES_BEFORE],
      ['cancel_until_at', CANCEL_BEFORE],
    ],
  ],
  [
    'the race moves before the end of changes',
    { ...draft, changes_close_at: new Date('2027-03-07T05:00:00Z') },
    { starts_at: '2027-03-06T11:00:00Z' },
    [['starts_at', CHANGES_BEFORE]],
  ],
  [
    'the race moves, and changes end after it all the same',
    draft,
    { starts_at: '2027-03-06T11:00:00Z', changes_close_at: '2027-03-07T05:00:00Z' },
    [['changes_close_at', CHANGES_BEFORE]],
  ],
  [
    'changes ended after the race before anything was written',
    { ...draft, changes_close_at: new Date('2027-03-15T05:00:00Z') },
    { venue: 'Otro parque' },
    [['changes_close_at', CHANGES_BEFORE]],
  ],
  [
    'runners change until a day, and the race has none',
    { ...draft, starts_at: null },
    { changes_close_at: '2027-03-14T11:00:00Z' },
    [],
  ],
  ['changes end with the registrations', draft, { changes_close_at: null }, []],
  [
    'it closed before it opened before anything was written',
    { ...draft, registration_closes_at: new Date('2026-12-31T05:00:00Z') },
    { venue: 'Otro parque' },
    [['registration_closes_at', AFTER_OPENING]],
  ],
  [
    'it opens when it closes',
    draft,
    { registration_opens_at: '2027-03-01T05:00:00Z' },
    [['registration_opens_at', AFTER_OPENING]],
  ],
  [
    'all three in reverse',
    draft,
    {
      registration_opens_at: '2027-06-01T05:00:00Z',
      registration_closes_at: '2027-05-01T05:00:00Z',
      starts_at: '2027-04-01T05:00:00Z',
    },
    [
      ['registration_closes_at', AFTER_OPENING],
      ['registration_closes_at', BEFORE_RACE],
    ],
  ],
  ['as many places as are taken', published, { capacity: 7 }, []],
  ['no limit of its own', published, { capacity: null }, []],
  [
    'fewer places than are taken',
    published,
    { capacity: 6 },
    [['capacity', 'Hay 7 cupos tomados: el cupo no puede ser menor']],
  ],
  [
    'what people have read is cleared',
    published,
    { city_code: null, starts_at: null },
    [
      ['city_code', 'Un evento publicado necesita este dato'],
      ['starts_at', 'Un evento publicado necesita este dato'],
    ],
  ],
  [
    'what is run or ends is written in the past',
    draft,
    {
      starts_at: '2026-11-30T11:00:00Z',
      registration_closes_at: '2026-11-29T11:00:00Z',
      registration_opens_at: null,
    },
    [
      ['starts_at', 'Esa fecha ya pasó: escribe una que venga'],
      ['registration_closes_at', 'Esa fecha ya pasó: escribe una que venga'],
    ],
  ],
  [
    'a race with people moves without telling them',
    published,
    { starts_at: '2027-03-21T11:00:00Z', venue: 'Otro parque' },
    [
      ['starts_at', 'Hay 7 cupos tomados: usa «Cambiar fecha o lugar», que les avisa a todos'],
      ['venue', 'Hay 7 cupos tomados: usa «Cambiar fecha o lugar», que les avisa a todos'],
    ],
  ],
  [
    'a race with people goes to another city',
    published,
    { city_code: '05001' },
    [['city_code', 'Hay 7 cupos tomados: usa «Cambiar fecha o lugar», que les avisa a todos']],
  ],
  [
    'a race with people and without a date is given one',
    { ...published, starts_at: null },
    { starts_at: '2027-03-14T11:00:00Z' },
    [['starts_at', 'Hay 7 cupos tomados: usa «Cambiar fecha o lugar», que les avisa a todos']],
  ],
  [
    'a race with people says again where and when it is',
    published,
    { starts_at: '2027-03-14T06:00:00-05:00', city_code: '11001', venue: null },
    [],
  ],
  [
    'a race without people moves',
    { ...published, held_count: 0, confirmed_count: 0 },
    { starts_at: '2027-03-21T11:00:00Z', city_code: '05001', venue: 'Otro parque' },
    [],
  ],
  ['a draft changes its address', draft, { slug: 'trote-nuevo' }, []],
  [
    'the address of a screen',
    draft,
    { slug: 'login' },
    [['slug', 'Esta dirección está reservada: elige otra']],
  ],
  ['the same address', published, { slug: 'trote-rio' }, []],
  [
    'the address of a published event',
    published,
    { slug: 'trote-nuevo' },
    [['slug', 'La dirección ya es pública: solo se cambia en borrador']],
  ],
])('when %s', (_, stored, changes, faults) => {
  expect(eventDataFaults(stored, changes, new Date('2026-12-01T00:00:00Z'))).toEqual(faults)
})
