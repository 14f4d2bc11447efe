import { expect, it } from 'vitest'
import { afterColon, objectionsOf } from './self-service-reasons'

const yes = { is_allowed: true, reason: null }
const no = (reason: string) => ({ is_allowed: false, reason })

it('says nothing while everything can be done', () => {
  expect(objectionsOf({ edit: yes, transfer: yes, cancel: yes, authorize_pickup: yes })).toEqual([])
})

it('tells one reason once, with all it forbids', () => {
  const past = no('La carrera ya pasó.')
  expect(objectionsOf({ edit: past, transfer: past, cancel: past, authorize_pickup: past })).toEqual([
    { reason: 'La carrera ya pasó.', actions: ['edit', 'transfer', 'authorize_pickup', 'cancel'] },
  ])
})

it('keeps different reasons apart', () => {
  const can = {
    edit: yes,
    transfer: no('No permite traspasos.'),
    cancel: no('Ya pasó.'),
    authorize_pickup: yes,
  }
  expect(objectionsOf(can)).toEqual([
    { reason: 'No permite traspasos.', actions: ['transfer'] },
    { reason: 'Ya pasó.', actions: ['cancel'] },
  ])
})

it('a reason goes on in lower case after what it forbids', () => {
  expect(afterColon('Ya pasó la fecha límite para cancelar.')).toBe('ya pasó la fecha límite para cancelar.')
  expect(afterColon('')).toBe('')
})
