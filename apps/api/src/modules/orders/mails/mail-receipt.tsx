import { Column } from '@react-email/column'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type Cop, formatCop, type LegalPerson } from '@zancada/contracts'
import type { ReactNode } from 'react'

export interface Receipt {
  readonly code: string
  /** As it is said: the day it was paid. */
  readonly paid_on: string
  /** How it was paid; null: nothing was. */
  readonly method: string | null
  readonly lines: readonly { readonly name: string; readonly amount_cop: Cop }[]
  readonly total_cop: Cop
  readonly organizer: LegalPerson
  readonly platform: LegalPerson
  /** What happens if plans change, in the race's terms. */
  /** The platform received the money; otherwise the organizer did, in cash or by transfer. */
  readonly is_collected: boolean
  readonly policy: string
  /** The last day of the right of withdrawal, as it is said; null: there is none. */
  readonly withdrawal_until: string | null
  readonly publicUrl: string
}

const INK = '#0B1533'
const GREY = '#5B6478'
const BLUE = '#1646E6'
const RULE = '1px solid #E3E7F2'

/** What was bought, who sold it and what the law gives its buyer. */
export function MailReceipt({ receipt }: { readonly receipt: Receipt }) {
  const { code, paid_on, method, lines, total_cop, organizer, platform, is_collected, publicUrl } = receipt
  return (
    <Section style={{ borderTop: RULE, margin: '8px 0 0', padding: '20px 0 4px' }}>
      <Text style={TITLE}>Tu compra {code}</Text>
      {lines.map(({ name, amount_cop }) => (
        <Amount key={name} name={name} amount_cop={amount_cop} />
      ))}
      <Amount name="Total" amount_cop={total_cop} isTotal />
      <Text style={{ ...SMALL, margin: '10px 0 16px' }}>
        {method === null ? `Sin costo, ${paid_on}` : `Pagado el ${paid_on} · ${method}`}
      </Text>
      <Text style={SMALL}>
        <strong style={{ color: INK }}>Vende:</strong> {said(organizer)}
      </Text>
      {is_collected && (
        <Text style={SMALL}>
          <strong style={{ color: INK }}>Recauda por su encargo:</strong> {said(platform)}
        </Text>
      )}
      {total_cop > 0 && <Rights {...receipt} />}
      <Text style={{ ...SMALL, margin: '12px 0 0' }}>
        <MailLink href={`${publicUrl}/terminos-condiciones`}>Términos</MailLink> ·{' '}
        <MailLink href={`${publicUrl}/politica-privacidad`}>Política de privacidad</MailLink> ·{' '}
        <MailLink href="https://www.sic.gov.co">Superintendencia de Industria y Comercio</MailLink>
      </Text>
    </Section>
  )
}

function Rights({ policy, withdrawal_until, organizer, platform, is_collected }: Receipt) {
  const contacts = [...new Set([organizer.email, platform.email])].filter((email) => email !== null)
  return (
    <>
      <Text style={SMALL}>
        <strong style={{ color: INK }}>Si cambian tus planes:</strong> {policy}
      </Text>
      {withdrawal_until !== null && (
        <Text style={SMALL}>
          <strong style={{ color: INK }}>Retracto:</strong> si cancelas hasta el {withdrawal_until}, te
          devolvemos todo, incluida la tarifa de servicio (Ley 1480 de 2011, artículo 47).
        </Text>
      )}
      {is_collected && (
        <Text style={SMALL}>
          <strong style={{ color: INK }}>Reversión del pago:</strong> si no reconoces esta compra, o no
          recibes lo que compraste, pídela al organizador y a tu banco en los 5 días hábiles siguientes a
          enterarte (Decreto 587 de 2016).
        </Text>
      )}
      {contacts.length > 0 && (
        <Text style={SMALL}>
          <strong style={{ color: INK }}>Peticiones, quejas y reclamos:</strong> {contacts.join(' · ')}
        </Text>
      )}
    </>
  )
}

function Amount({
  name,
  amount_cop,
  isTotal = false,
}: {
  readonly name: string
  readonly amount_cop: Cop
  readonly isTotal?: boolean
}) {
  const style = isTotal
    ? { color: INK, fontSize: 18, fontWeight: 800, lineHeight: '26px', margin: 0 }
    : { color: INK, fontSize: 15, lineHeight: '24px', margin: 0 }
  const cell = isTotal ? { borderTop: RULE, paddingTop: 8 } : {}
  return (
    <Row>
      <Column style={cell}>
        <Text style={style}>{name}</Text>
      </Column>
      <Column align="right" style={{ ...cell, whiteSpace: 'nowrap' }}>
        <Text style={style}>{formatCop(amount_cop)}</Text>
      </Column>
    </Row>
  )
}

/** «Andes S. A. S., NIT 901234567-7 · Calle 10 # 4-20, Medellín · +57 300 123 4567 · hola@andes.co». */
function said({ name, nit, address, phone, email }: LegalPerson): string {
  return [nit === null ? name : `${name}, NIT ${nit}`, address, phone, email].filter(Boolean).join(' · ')
}

function MailLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} style={{ color: BLUE }}>
      {children}
    </Link>
  )
}

const TITLE = { color: INK, fontSize: 18, fontWeight: 800, margin: '0 0 8px' }
const SMALL = { color: GREY, fontSize: 14, lineHeight: '21px', margin: '0 0 8px' }
