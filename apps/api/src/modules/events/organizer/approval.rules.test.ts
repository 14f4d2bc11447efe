import { describe, expect, it } from 'vitest'
import { whyNotApproved } from './approval.rules'

describe('an organizer', () => {
  it('may publish once approved, and is told why not otherwise', () => {
    expect(whyNotApproved('approved', 'no importa')).toBeNull()
    expect(whyNotApproved('pending', null)).toContain('Estamos revisando')
  })

  it('is told the reason when there is one', () => {
    expect(whyNotApproved('rejected', 'falta el RUT')).toContain(
      'No aprobamos tu organización: falta el RUT.',
    )
    expect(whyNotApproved('rejected', null)).toContain('No aprobamos tu organización.')
    expect(whyNotApproved('suspended', 'hay quejas')).toContain('está suspendida: hay quejas.')
    expect(whyNotApproved('suspended', '')).toContain('está suspendida.')
  })
})
