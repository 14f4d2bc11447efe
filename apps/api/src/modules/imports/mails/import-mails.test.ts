import { describe, expect, it } from 'vitest'
import { importAccountMail } from './import-account-mail'
import { importEndedMail } from './import-ended-mail'
import { importMovedMail } from './import-moved-mail'
import { importPayMail } from './import-pay-mail'
import { importPaymentMail } from './import-payment-mail'
import { importRaceCancelledMail } from './import-race-cancelled-mail'
import { importReconsideredMail } from './import-reconsidered-mail'
import { importRejectedMail } from './import-rejected-mail'
import { importReviewMail } from './import-review-mail'
import { importSubmittedMail } from './import-submitted-mail'
import { importUndoneMail } from './import-undone-mail'

const told = {
  to: 'pagos@andina.co',
  company: 'Andina de Café',
  event_name: 'Medellín 10K',
  code: 'IM-7K3F9Q',
  url: 'https://zancada.test/pago-importacion?token=abc',
}
const until = { expires_at: new Date('2026-05-01T13:20:00Z'), timezone: 'America/Bogota' }
const review = { held_until: until.expires_at, timezone: until.timezone }
const asked = {
  ...told,
  ...until,
  contact_name: 'Lucía',
  organizer_name: 'Corre Medellín',
  rows: 1320,
  amount_cop: 112_200_000,
  takes_transfer: true,
}
const paid = {
  ...told,
  ...until,
  amount_cop: 50_000_000,
  rows: 588,
  applied_rows: 588,
  waiting_rows: 732,
  left_cop: 62_200_000,
  credit_cop: 20_000,
  back_online_cop: 0,
  back_transfer_cop: 0,
  pays_next: false,
}
const undone = {
  ...told,
  ...until,
  told_cop: 50_000_000,
  received_cop: 50_000_000,
  amount_cop: 50_000_000,
  reason: 'Era de otra empresa',
  left_cop: 112_200_000,
}
const ended = {
  ...told,
  how: 'expired' as const,
  rows: 732,
  applied_rows: 588,
  back_online_cop: 20_000,
  back_transfer_cop: 0,
}
const moved = {
  ...told,
  ...until,
  old_starts_at: new Date('2026-06-07T12:00:00Z'),
  new_starts_at: new Date('2026-06-21T12:00:00Z'),
  place: 'Parque Norte, Medellín',
  message: 'Llueve',
}
const off = {
  ...told,
  starts_at: new Date('2026-06-07T12:00:00Z'),
  timezone: 'America/Bogota',
  reason: 'Llueve',
  has_unpaid: true,
  totals: {
    back_online_cop: 10_000_000,
    back_transfer_cop: 30_000_000,
    submitted_cop: 0,
    cancelled_rows_owed_cop: 0,
    cancelled_rows_returned_cop: 0,
    cancelled_race: { is_settled: true, runners: 500, returned_online_cop: 0, returned_transfer_cop: 0 },
  },
}
const words = async (mail: Promise<{ readonly text: string }>) => (await mail).text.replaceAll(/\s+/g, ' ')

describe('mails about an import', () => {
  it('name company, race and import in both bodies, with their one address', async () => {
    const mails = await Promise.all([
      importPayMail(asked),
      importPaymentMail(paid),
      importRejectedMail({ ...told, ...until, amount_cop: 50_000_000, reason: 'No llegó' }),
      importReconsideredMail({ ...told, ...until, amount_cop: 50_000_000, reason: 'Sí llegó' }),
      importEndedMail(ended),
      importEndedMail({ ...ended, how: 'cancelled' }),
      importUndoneMail(undone),
      importSubmittedMail({ ...told, ...until, amount_cop: 50_000_000, left_cop: 112_200_000 }),
      importMovedMail(moved),
      importAccountMail(told),
      importRaceCancelledMail(off),
      importReviewMail({ ...told, ...review, amount_cop: 50_000_000, left_cop: 112_200_000 }),
    ])
    for (const { to, subject, html, text } of mails) {
      expect([to, subject]).toEqual(['pagos@andina.co', expect.stringContaining('Medellín 10K')])
      for (const part of ['IM-7K3F9Q', told.url])
        expect([html, text].map((body) => body.includes(part))).toEqual([true, true])
      expect(text).not.toMatch(/<(?!https?:)\w+|undefined|null|NaN/)
    }
  })

  it('say where and when a race is now, and until when its places wait', async () => {
    const text = await words(importMovedMail(moved))
    expect(text).toContain('en Parque Norte, Medellín. Antes era el')
    expect(text).toContain('El organizador dice: «Llueve»')
    expect(text).toContain('siguen reservados hasta el viernes 1 de mayo de 2026')
    const place = { ...moved, new_starts_at: moved.old_starts_at, message: '', expires_at: null }
    expect((await importMovedMail(place)).subject).toBe('Medellín 10K cambió de lugar')
    expect(await words(importMovedMail(place))).not.toMatch(/Antes era|El organizador dice|reservados/)
  })

  it('ask the company for all of it, until when and by which means', async () => {
    const text = await words(importPayMail(asked))
    expect(text).toContain('cupos para 1.320 corredores de Andina de Café')
    expect(text).toMatch(/Por pagar: \$\s?112\.200\.000/)
    expect(text).toContain('viernes 1 de mayo de 2026 a las 8:20')
    expect(text).toContain('transferencia')
    expect(await words(importPayMail({ ...asked, takes_transfer: false }))).not.toContain('transferencia')
  })

  it('of a payment say how many are confirmed by now, what is left and what is over', async () => {
    const part = await words(importPaymentMail(paid))
    expect(part).toContain('confirmados 588 corredores')
    expect(part).toMatch(/Faltan \$\s?62\.200\.000 por 732 corredores/)
    expect(part).toMatch(/Quedan \$\s?20\.000 a favor/)
    // Of two payments at once each may have confirmed some that the other paid.
    expect(await words(importPaymentMail({ ...paid, rows: 300 }))).toContain('confirmados 588 corredores')
    const whole = { ...paid, rows: 1, applied_rows: 1, waiting_rows: 0, left_cop: 0, credit_cop: 0 }
    expect(await words(importPaymentMail(whole))).toContain('No falta nada por pagar')
    expect(await words(importPaymentMail(whole))).toContain('confirmado 1 corredor')
    const over = { ...whole, back_online_cop: 5000, back_transfer_cop: 3000 }
    expect(await words(importPaymentMail(over))).toMatch(
      /Te devolveremos \$\s?5\.000 por el mismo medio.*El organizador te devuelve \$\s?3\.000/,
    )
    // All is paid and some wait, as behind a runner who is at a checkout of their own.
    const waiting = await words(
      importPaymentMail({ ...whole, rows: 0, waiting_rows: 2, credit_cop: 160_000 }),
    )
    expect(waiting).toContain('No falta nada por pagar. Todavía estamos confirmando 2 corredores')
    expect(waiting).not.toMatch(/Faltan|Todavía no alcanza/)
    // The first of two payments at once confirmed the runners of both.
    const second = await words(importPaymentMail({ ...paid, rows: 0 }))
    expect(second).toContain('confirmados 588 corredores')
    expect(second).not.toContain('no alcanza')
    const little = await words(importPaymentMail({ ...paid, rows: 0, applied_rows: 0 }))
    expect(little).toContain('Todavía no alcanza')
    // They were confirmed, and withdrawn before the mail was written.
    expect(await words(importPaymentMail({ ...paid, rows: 2, applied_rows: 0 }))).not.toContain(
      '0 corredores',
    )
    // The next runner is at a checkout of their own.
    const turn = await words(importPaymentMail({ ...paid, rows: 0, pays_next: true }))
    expect(turn).toContain('Todavía estamos confirmando')
    expect(turn).not.toContain('no alcanza')
  })

  it('of a transfer that brought another amount say both', async () => {
    expect(await words(importPaymentMail({ ...paid, told_cop: 60_000_000 }))).toMatch(
      /Habías informado \$\s?60\.000\.000/,
    )
    expect(await words(importPaymentMail({ ...paid, told_cop: paid.amount_cop }))).not.toContain('Habías')
  })

  it('of a rejected one say why, and how to send another while the places wait', async () => {
    const rejected = { ...told, ...until, amount_cop: 50_000_000, reason: 'No aparece en el extracto' }
    expect(await words(importRejectedMail(rejected))).toContain('«No aparece en el extracto»')
    expect(await words(importRejectedMail(rejected))).toContain('envía otra vez el comprobante')
    const late = await words(importRejectedMail({ ...rejected, expires_at: null }))
    expect(late).not.toContain('otra vez el comprobante')
  })

  it('of an approval that was taken back say what still counts, and what is left to pay', async () => {
    const whole = await words(importUndoneMail(undone))
    expect(whole).toContain('Vuelve a estar por revisar')
    expect(whole).toContain('«Era de otra empresa»')
    expect(whole).toMatch(/Faltan \$\s?112\.200\.000/)
    const part = await words(importUndoneMail({ ...undone, amount_cop: 20_000_000, expires_at: null }))
    expect(part).toMatch(
      /cuentan \$\s?30\.000\.000, que ya confirmaron corredores; los otros \$\s?20\.000\.000 no/,
    )
    expect(part).not.toContain('Faltan')
  })

  it('of one that ended say who stays, and who gives back what paid nobody', async () => {
    const online = await words(importEndedMail(ended))
    expect(online).toContain('Los 588 corredores que ya estaban pagados siguen inscritos')
    expect(online).toMatch(/Te devolveremos \$\s?20\.000 por el mismo medio/)
    const transfer = { ...ended, back_online_cop: 0, back_transfer_cop: 20_000 }
    expect(await words(importEndedMail(transfer))).toMatch(/El organizador te devuelve \$\s?20\.000/)
    const unpaid = { ...ended, applied_rows: 0, back_online_cop: 0 }
    expect(await words(importEndedMail(unpaid))).toContain('No se recibió a tiempo ningún pago')
  })
})
