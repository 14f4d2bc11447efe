import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from './actions'
import type { HistoryEntry } from './history.calls'
import { HISTORY_WORDS } from './history-words'
import { actionText, actorText, changeTexts, subjectText } from './tell-history'

const event = (given: Partial<HistoryEntry>): HistoryEntry => ({
  id: '0198c0de-0000-7000-8000-000000000000',
  at: '2026-11-01T12:00:00.000Z',
  actor: { kind: 'system', name: null },
  action: 'order.paid',
  changes: [],
  fields: [],
  address: null,
  ...given,
})

test('a change is told with what it was and what it became', () => {
  const cancelled = event({
    action: 'registration.cancelled',
    changes: [
      { field: 'state', before: 'confirmed', after: 'cancelled' },
      { field: 'refund_cop', before: null, after: 85_000 },
    ],
  })
  expect(changeTexts(cancelled)).toEqual(['Estado: Confirmada → Cancelada', 'Devolución: $\u00a085.000'])
})

test('what was corrected of a person reads as people say it', () => {
  const corrected = event({
    changes: [
      { field: 'document_number', before: '1020', after: '1030' },
      { field: 'gender', before: 'male', after: 'female' },
      { field: 'city_code', before: '05001', after: '11001' },
      { field: 'club', before: 'Trote', after: null },
    ],
  })
  expect(changeTexts(corrected)).toEqual([
    'Documento: 1020 → 1030',
    'Género: Masculino → Femenino',
    'Ciudad: Medellín → Bogotá',
    'Club: Trote → nada',
  ])
})

test('what money did is told in words, and an organizer’s own reason as they wrote it', () => {
  const told = (field: string, after: string) =>
    changeTexts(event({ changes: [{ field, before: null, after }] }))
  expect(told('reason', 'order_returned')).toEqual(['Motivo: se devolvió el pago completo de la orden'])
  expect(told('reason', 'Se lesionó entrenando')).toEqual(['Motivo: Se lesionó entrenando'])
  expect(told('refund', 'policy')).toEqual(['Decisión sobre el dinero: lo que dice la política'])
  expect(told('payment', 'cash')).toEqual(['Forma de pago: efectivo'])
  expect(told('how', 'manual')).toEqual(['Cómo se devolvió: por fuera de la pasarela'])
  const done = event({ action: 'refund.done', changes: [{ field: 'state', before: 'due', after: 'done' }] })
  expect(changeTexts(done)).toEqual(['Estado: En trámite → Hecha'])
})

test('of fields whose values are not kept only their names are told', () => {
  expect(changeTexts(event({ fields: ['email', 'phone'] }))).toEqual(['Cambió: correo, celular'])
})

test('somebody of the team is named, and the system is the system', () => {
  expect(actorText(event({ actor: { kind: 'team', name: 'Óscar Pineda' } }))).toBe('Óscar Pineda')
  expect(actorText(event({}))).toBe('Sistema')
})

test('everything the audit tells of has its words, and no others are kept', () => {
  const told = AUDIT_ACTIONS.map((action) => action.replaceAll('.', '_'))
  expect(Object.keys(HISTORY_WORDS.actions).toSorted(), 'the words in history-words.ts').toEqual(
    told.toSorted(),
  )
})

test('the state of an organization is told as one', () => {
  const approved = event({
    action: 'organizer.approved',
    changes: [{ field: 'state', before: 'pending', after: 'approved' }],
  })
  expect(changeTexts(approved)).toEqual(['Estado: Pendiente → Aprobado'])
})

test('a reason that no longer holds is not told as lost', () => {
  const reinstated = event({
    action: 'organizer.reinstated',
    changes: [
      { field: 'state', before: 'suspended', after: 'approved' },
      { field: 'reason', before: 'Quejas sin responder', after: null },
    ],
  })
  expect(actionText(reinstated)).toBe('Levantó la suspensión de la organización')
  expect(changeTexts(reinstated)).toEqual(['Estado: Suspendido → Aprobado'])
})

test('the state of a closing in bulk, of its lines and of what left twice is told as such', () => {
  const told = (action: string, before: string, after: string) =>
    changeTexts(event({ action, changes: [{ field: 'state', before, after }] }))
  expect(told('refund_batch.reopened', 'done', 'running')).toEqual(['Estado: Terminada → En curso'])
  expect(told('refund_line.rejected_by_bank', 'in_file', 'to_pay')).toEqual([
    'Estado: En archivo para el banco → Por pagar',
  ])
  expect(told('double_return.closed', 'open', 'written_off')).toEqual([
    'Estado: Por resolver → Dado por perdido',
  ])
})

test('what something is stands before its name, unless the name says it', () => {
  const named = (type: string, name: string | null) => subjectText({ subject: { type, id: 'a1', name } })
  expect(named('order', 'ZN-7K3F9Q')).toBe('Orden ZN-7K3F9Q')
  expect(named('event', 'Carrera de la Sabana')).toBe('Carrera de la Sabana')
  expect(named('event', 'Carreras Unidas')).toBe('Carrera Carreras Unidas')
  expect(named('event', null)).toBe('Carrera')
})

test('an action without words yet is still told', () => {
  expect(actionText(event({}))).toBe('La orden quedó pagada')
  expect(actionText(event({ action: 'registration.teleported' }))).toBe('Hubo un cambio')
})

test('what a payment says is told in words, and a field without a name is not told by its key', () => {
  const paid = event({
    changes: [
      { field: 'reference', before: null, after: 'ZN-7K3F9Q-1' },
      { field: 'payment', before: null, after: 'cash' },
      { field: 'how', before: null, after: 'void' },
      { field: 'tried_cop_at', before: null, after: 3 },
    ],
  })
  expect(changeTexts(paid)).toEqual([
    'Referencia: ZN-7K3F9Q-1',
    'Forma de pago: efectivo',
    'Cómo se devolvió: anulando el pago',
  ])
  expect(changeTexts(paid, 'told').at(-1)).toBe('Tried_cop_at: 3')
})
