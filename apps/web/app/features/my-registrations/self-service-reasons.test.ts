import { expect, it } from 'vitest'
import { afterColon, objectionsOf, offeredTo } from './self-service-reasons'

const yes = { is_allowed: true, reason: null }
const ALL = offeredTo({ pickup: null })
const no = (reason: string) => ({ is_allowed: false, reason })

it('says nothing while everything can be done', () => {
  expect(objectionsOf({ edit: yes, transfer: yes, cancel: yes, authorize_pickup: yes }, ALL)).toEqual([])
})

it('tells one reason once, with all it forbids', () => {
  const past = no('La carrera ya pasó.')
  expect(objectionsOf({ edit: past, transfer: past, cancel: past, authorize_pickup: past }, ALL)).toEqual([
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
  expect(objectionsOf(can, ALL)).toEqual([
    { reason: 'No permite traspasos.', actions: ['transfer'] },
    { reason: 'Ya pasó.', actions: ['cancel'] },
  ])
})

it('says nothing of an authorization that is changed elsewhere', () => {
  const offered = offeredTo({
    pickup: {
      full_name: 'Eva Gil',
      document_type: 'CC',
      document_number: '123456',
      code: 'ABCD1234EFGH5678',
    },
  })
  const late = no('Ya pasó.')
  expect(objectionsOf({ edit: late, transfer: yes, cancel: yes, authorize_pickup: late }, offered)).toEqual([
    { reason: 'Ya pasó.', actions: ['edit'] },
  ])
})

it('a reason goes on in lower case after what it forbids', () => {
  expect(afterColon('Ya pasó la fecha límite para cancelar.')).toBe('ya pasó la fecha límite para cancelar.')
  expect(afterColon('')).toBe('')
})
