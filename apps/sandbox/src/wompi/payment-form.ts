import { PAYMENT_METHODS, type PaymentMethodType } from './merchant'
import { APPROVED, outcomeOfCard, outcomeOfNequi, outcomeOfPse, PSE_BANKS } from './test-numbers'
import type { Outcome, PaymentMethod } from './transaction'

/** What the payer wrote, as they wrote it. */
export interface PaymentForm {
  readonly medio: PaymentMethodType
  readonly correo: string
  readonly nombre: string
  readonly numero: string
  readonly vence: string
  readonly cvc: string
  readonly cuotas: string
  readonly celular: string
  readonly banco: string
}

export type FormProblems = Partial<Record<keyof PaymentForm, string>>

export interface Payment {
  readonly email: string
  readonly fullName: string
  readonly method: PaymentMethod
  readonly outcome: Outcome
  /** A bank transfer waits for the bank; the others are answered in a moment. */
  readonly byItself: boolean
}

export function readPaymentForm(form: URLSearchParams, defaults: Partial<PaymentForm> = {}): PaymentForm {
  const field = (name: keyof PaymentForm) =>
    (form.get(name) ?? defaults[name] ?? '').trim().replace(/\s+/g, ' ').slice(0, 200)
  return {
    medio: PAYMENT_METHODS.find((method) => method === form.get('medio')) ?? 'CARD',
    correo: field('correo'),
    nombre: field('nombre'),
    numero: field('numero'),
    vence: field('vence'),
    cvc: field('cvc'),
    cuotas: field('cuotas') || '1',
    celular: field('celular'),
    banco: field('banco'),
  }
}

export function checkPaymentForm(
  form: PaymentForm,
  now: Date,
): { payment: Payment } | { problems: FormProblems } {
  const problems: FormProblems = {}
  if (!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(form.correo))
    problems.correo = 'Escribe un correo completo, como ana@correo.co.'
  if (form.nombre === '') problems.nombre = 'Escribe el nombre de quien paga.'
  const checked = CHECKS[form.medio](form, problems, now)
  if (Object.keys(problems).length > 0) return { problems }
  return { payment: { email: form.correo.toLowerCase(), fullName: form.nombre, ...checked } }
}

type Check = (
  form: PaymentForm,
  problems: FormProblems,
  now: Date,
) => Pick<Payment, 'method' | 'outcome' | 'byItself'>

const CHECKS: Readonly<Record<PaymentMethodType, Check>> = {
  CARD: (form, problems, now) => {
    const number = form.numero.replace(/[ -]/g, '')
    const [, month = '', year = ''] = /^(\d\d) ?\/ ?(\d\d)$/.exec(form.vence) ?? []
    if (!/^\d{13,19}$/.test(number)) problems.numero = 'Escribe los números de la tarjeta, entre 13 y 19.'
    if (!isComing(month, year, now))
      problems.vence = 'Escribe mes y año como 08/29, de una fecha que no haya pasado.'
    if (!/^\d{3}$/.test(form.cvc)) problems.cvc = 'Son tres números.'
    const installments = Number(form.cuotas)
    if (!Number.isInteger(installments) || installments < 1 || installments > 36)
      problems.cuotas = 'Elige entre 1 y 36 cuotas.'
    const brand = brandOf(number)
    const lastFour = number.slice(-4)
    return {
      method: {
        type: 'CARD',
        installments,
        extra: {
          bin: number.slice(0, 6),
          name: `${brand}-${lastFour}`,
          brand,
          card_type: 'CREDIT',
          last_four: lastFour,
          card_holder: form.nombre,
          exp_year: year,
          exp_month: month,
          is_three_ds: false,
          external_identifier: null,
          processor_response_code: number.startsWith('4242') ? '00' : '05',
        },
      },
      outcome: outcomeOfCard(number),
      byItself: true,
    }
  },
  NEQUI: (form, problems) => {
    const phone = form.celular.replace(/^\+57|[ -]/g, '')
    if (!/^3\d{9}$/.test(phone)) problems.celular = 'Escribe un celular de diez números que empiece por 3.'
    return {
      method: { type: 'NEQUI', phone_number: phone, extra: { external_identifier: null } },
      outcome: outcomeOfNequi(phone),
      byItself: true,
    }
  },
  DAVIPLATA: (form, problems) => {
    const phone = form.celular.replace(/^\+57|[ -]/g, '')
    if (!/^3\d{9}$/.test(phone)) problems.celular = 'Escribe un celular de diez números que empiece por 3.'
    return {
      method: { type: 'DAVIPLATA', phone_number: phone, extra: { external_identifier: null } },
      outcome: outcomeOfNequi(phone),
      byItself: true,
    }
  },
  // A slip: nothing happens until somebody pays it at a counter, which is played on the control page.
  BANCOLOMBIA_COLLECT: () => ({
    method: {
      type: 'BANCOLOMBIA_COLLECT',
      extra: { business_agreement_code: '91825', payment_intention_identifier: '10000123456' },
    },
    outcome: APPROVED,
    byItself: false,
  }),
  PCOL: () => ({
    method: { type: 'PCOL', extra: { external_identifier: null } },
    outcome: APPROVED,
    byItself: true,
  }),
  PSE: (form, problems) => {
    const bank = PSE_BANKS.find(({ code }) => code === form.banco)
    if (bank === undefined) problems.banco = 'Elige un banco.'
    return {
      method: {
        type: 'PSE',
        user_type: 0,
        financial_institution_code: form.banco,
        extra: { external_identifier: null, bank_name: bank?.name ?? null },
      },
      outcome: outcomeOfPse(form.banco),
      byItself: false,
    }
  },
}

/** A card is good through the last day of its month. */
function isComing(month: string, year: string, now: Date): boolean {
  if (!/^(0[1-9]|1[0-2])$/.test(month)) return false
  return new Date(Date.UTC(2000 + Number(year), Number(month), 1)) > now
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'VISA'
  if (/^5[1-5]|^2[2-7]/.test(number)) return 'MASTERCARD'
  return /^3[47]/.test(number) ? 'AMEX' : 'OTRA'
}
