import { describe, expect, it } from 'vitest'
import { attentionOf, isLow } from './attention.rules'

describe('a size runs low', () => {
  const size = (stock: number | null, held_count: number, confirmed_count: number) =>
    isLow({ stock, held_count, confirmed_count })

  it('when a tenth of it is left', () => {
    expect(size(100, 40, 49)).toBe(false)
    expect(size(100, 40, 50)).toBe(true)
    expect(size(100, 50, 40)).toBe(true)
    expect(size(100, 60, 60)).toBe(true)
  })

  it('when five are left, where it was few to begin with', () => {
    expect(size(20, 0, 14)).toBe(false)
    expect(size(20, 0, 15)).toBe(true)
    expect(size(20, 15, 0)).toBe(true)
  })

  it('never without a limit, nor where there was none', () => {
    expect(size(null, 9, 9)).toBe(false)
    expect(size(0, 0, 0)).toBe(false)
  })
})

describe('what waits for a person', () => {
  const counts = {
    late_payments: 1,
    import_payments: 8,
    drafts: 2,
    missing_bibs: 3,
    low_sizes: 4,
    low_stock: 6,
    waitlist_offers: 5,
    open_conflicts: 7,
  }
  const all = {
    money: true,
    parts: true,
    names: true,
    events: true,
    stock: true,
    scans: true,
    conflicts: true,
  }

  it('leads to its screen, of every event', () => {
    expect(attentionOf(counts, all, undefined)).toEqual([
      { kind: 'late_payments', count: 1, path: '/organizador/inscripciones?estado=expired' },
      { kind: 'import_payments', count: 8, path: '/organizador/pagos-importacion?estado=submitted' },
      { kind: 'drafts', count: 2, path: '/organizador/eventos?estado=borrador' },
      { kind: 'missing_bibs', count: 3, path: '/organizador/inscripciones?estado=confirmed&dorsal=sin' },
      { kind: 'low_sizes', count: 4, path: '/organizador/eventos' },
      { kind: 'low_stock', count: 6, path: '/organizador/inventario' },
      { kind: 'waitlist_offers', count: 5, path: '/organizador/lista-espera' },
      { kind: 'open_conflicts', count: 7, path: '/organizador/acreditacion/novedades' },
    ])
  })

  it('leads to the event that it was counted of, where a screen shows no more than one', () => {
    const attention = attentionOf(counts, all, undefined, { open_conflicts: 'media-andes' })
    expect(attention.at(-1)).toEqual({
      kind: 'open_conflicts',
      count: 7,
      path: '/organizador/acreditacion/novedades?evento=media-andes',
    })
  })

  it('leads to its screen, of the one event that is looked at', () => {
    expect(attentionOf(counts, all, 'media-andes').map(({ path }) => path)).toEqual([
      '/organizador/inscripciones?evento=media-andes&estado=expired',
      '/organizador/pagos-importacion?evento=media-andes&estado=submitted',
      '/organizador/eventos/media-andes/editar',
      '/organizador/inscripciones?evento=media-andes&estado=confirmed&dorsal=sin',
      '/organizador/eventos/media-andes/editar?parte=kit',
      '/organizador/inventario?evento=media-andes',
      '/organizador/lista-espera?evento=media-andes',
      '/organizador/acreditacion/novedades?evento=media-andes',
    ])
  })

  it.each([
    ['money', ['import_payments']],
    ['money and names', ['late_payments', 'import_payments', 'missing_bibs', 'waitlist_offers']],
    ['events', ['drafts', 'low_sizes']],
    ['names', ['missing_bibs', 'waitlist_offers']],
    ['stock', ['low_stock']],
    ['parts', []],
    ['scans', []],
    ['conflicts', ['open_conflicts']],
  ])('is told to who sees %s: %j', (sees, kinds) => {
    const sight = {
      money: sees.includes('money'),
      parts: sees.includes('parts'),
      names: sees.includes('names'),
      events: sees.includes('events'),
      stock: sees.includes('stock'),
      scans: sees.includes('scans'),
      conflicts: sees.includes('conflicts'),
    }
    expect(attentionOf(counts, sight, undefined).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('is left out when there is none', () => {
    const one = {
      ...counts,
      import_payments: 0,
      drafts: 0,
      missing_bibs: 0,
      low_sizes: 0,
      low_stock: 0,
      waitlist_offers: 0,
      open_conflicts: 0,
    }
    expect(attentionOf(one, all, undefined).map(({ kind }) => kind)).toEqual(['late_payments'])
  })
})
