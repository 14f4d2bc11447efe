import { describe, expect, it } from 'vitest'
import { OWED_REASONS, type OwedReason } from '../attention-reasons.rules'
import { paymentExpiredMail } from './payment-expired-mail'
import { paymentFailedMail } from './payment-failed-mail'
import { paymentPendingMail } from './payment-pending-mail'
import { refundDueMail } from './refund-due-mail'
import { refundedMail } from './refunded-mail'

const publicUrl = 'https://zancada.test'
const order = {
  kind: 'order',
  code: 'ZN-7K3F9Q',
  email: 'ana@correo.co',
  first_name: 'Ana',
  event_name: 'Medellín 10K',
  event_slug: 'medellin-10k',
}
const ENDS = [
  { what: 'nothing' },
  { what: 'order' },
  { what: 'race' },
  { what: 'registration', runner_name: 'Ana Ruiz' },
  { what: 'registration', runner_name: null },
] as const
const CHARGES = ['no', 'owed', 'unknown'] as const
const reasons = Object.keys(OWED_REASONS) as OwedReason[]

describe('mails about money', () => {
  it('name the order, the race and the buyer in both bodies, with an address to go on', async () => {
    const mails = await Promise.all([
      paymentFailedMail({ order, amount_cop: 85_000, reason: 'Fondos', heldUntil: undefined, publicUrl }),
      paymentPendingMail({ order, amount_cop: 85_000, transactionId: '1-2-3', publicUrl }),
      ...CHARGES.map((charged) => paymentExpiredMail({ order, charged, isOver: false, publicUrl })),
      ...ENDS.map((ends) =>
        refundedMail({ order, amount_cop: 85_000, ends, reference: 'DV-20417', publicUrl }),
      ),
      ...reasons.map((reason) =>
        refundDueMail({
          return_day: 'jueves 3 de diciembre de 2026',
          order,
          amount_cop: 85_000,
          reason,
          publicUrl,
        }),
      ),
    ])
    for (const { to, subject, html, text } of mails) {
      expect([to, subject]).toEqual(['ana@correo.co', expect.stringContaining('Medellín 10K')])
      for (const part of ['ZN-7K3F9Q', 'Hola, Ana.', publicUrl]) expect(text).toContain(part)
      expect(html).toContain('ZN-7K3F9Q')
      expect(text).not.toMatch(/<(?!https?:)\w+|undefined|null/)
    }
  })

  it('after a failure say why and until when to try again, or that the places are gone', async () => {
    const failed = (heldUntil: Date | undefined) =>
      paymentFailedMail({ order, amount_cop: 85_000, reason: 'Fondos insuficientes', heldUntil, publicUrl })
    const alive = await failed(new Date('2026-05-01T13:20:00Z'))
    expect(alive.text).toContain('Fondos insuficientes')
    expect(alive.text).toContain('1 de mayo de 2026')
    expect(alive.text).toContain(`${publicUrl}/medellin-10k/inscripcion?orden=ZN-7K3F9Q`)
    expect((await failed(undefined)).text).toContain('ya no están reservados')
  })

  it('invite nobody to register again once the race has started', async () => {
    const told = async (isOver: boolean) =>
      (await paymentExpiredMail({ order, charged: 'unknown', isOver, publicUrl })).text
    expect(await told(false)).toContain('inscribirte de nuevo')
    expect(await told(true)).not.toMatch(/inscribir(te|me) de nuevo/i)
  })

  it('greet guests, whose name nobody asked for', async () => {
    const guest = { ...order, first_name: null }
    const { text } = await paymentExpiredMail({ order: guest, charged: 'no', isOver: false, publicUrl })
    expect(text).toContain('Hola. La compra')
  })

  it('say that nothing was charged only when that is known', async () => {
    const texts = await Promise.all(
      CHARGES.map(
        async (charged) => (await paymentExpiredMail({ order, charged, isOver: false, publicUrl })).text,
      ),
    )
    expect(texts.map((text) => text?.includes('No se hizo ningún cobro'))).toEqual([true, false, false])
  })

  it('of a dearer category speak of the change, and never of places that were lost', async () => {
    const charge = { ...order, kind: 'category_charge', code: 'ZN-7K3F9Q-C1' }
    const failed = (heldUntil: Date | undefined) =>
      paymentFailedMail({ order: charge, amount_cop: 40_000, reason: null, heldUntil, publicUrl })
    const texts = await Promise.all([
      failed(new Date('2026-05-01T13:20:00Z')),
      failed(undefined),
      paymentExpiredMail({ order: charge, charged: 'no', isOver: false, publicUrl }),
      paymentPendingMail({ order: charge, amount_cop: 40_000, transactionId: '1-2-3', publicUrl }),
      ...reasons.map((reason) =>
        refundDueMail({
          return_day: 'jueves 3 de diciembre de 2026',
          order: charge,
          amount_cop: 40_000,
          reason,
          publicUrl,
        }),
      ),
    ]).then((mails) => mails.map(({ text }) => text?.replaceAll(/\s+/g, ' ') ?? ''))
    for (const text of texts) {
      expect(text).toContain('tu cambio de categoría ZN-7K3F9Q-C1')
      // An order's page would find nothing by it.
      expect(text).not.toMatch(/inscripcion\?orden=|payment\/callback|inscribirte de nuevo/)
      expect(text).not.toMatch(/compra|tus corredores|tus cupos|tus entradas/)
    }
    expect(texts[0]).toContain('abre otra vez el enlace')
    expect(texts[2]).toContain('sigues en tu categoría')
  })
})
