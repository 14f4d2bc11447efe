import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { render, toPlainText } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactElement, ReactNode } from 'react'
import { wordsOn } from '../documents/ticket-tones.rules'

interface MailLayoutProps {
  /** What the inbox shows beside the subject. */
  readonly preview: string
  readonly title: string
  /** Of the band at its head: a race's colour. Null or absent: Zancada's. */
  readonly band?: string | null
  readonly children: ReactNode
}

const ZANCADA_BLUE = '#1646E6'

/** The frame of every mail: a band with the name, one message, one action. */
export function MailLayout({ preview, title, band, children }: MailLayoutProps) {
  const ground = band ?? ZANCADA_BLUE
  return (
    <Html lang="es">
      <Head>
        <title>{title}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        style={{ backgroundColor: '#F6F7FB', fontFamily: 'Inter, Helvetica, Arial, sans-serif', margin: 0 }}
      >
        <Container style={{ maxWidth: 560, margin: '0 auto', padding: '32px 16px' }}>
          <Section style={{ backgroundColor: ground, borderRadius: '12px 12px 0 0', padding: '18px 28px' }}>
            <Text
              style={{
                color: wordsOn(ground),
                fontSize: 20,
                fontWeight: 800,
                letterSpacing: '-0.02em',
                margin: 0,
              }}
            >
              Zancada
            </Text>
          </Section>
          <Section
            style={{
              backgroundColor: '#FFFFFF',
              border: '1px solid #E3E7F2',
              borderRadius: '0 0 12px 12px',
              padding: 28,
            }}
          >
            <Heading
              as="h1"
              style={{ color: '#0B1533', fontSize: 24, lineHeight: '30px', margin: '0 0 16px' }}
            >
              {title}
            </Heading>
            {children}
          </Section>
          <Text style={{ color: '#5B6478', fontSize: 12, lineHeight: '18px', margin: '20px 8px 0' }}>
            Recibes este correo por tu actividad en Zancada, carreras de Colombia.
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

export function MailText({ children }: { readonly children: ReactNode }) {
  return (
    <Text style={{ color: '#0B1533', fontSize: 16, lineHeight: '25px', margin: '0 0 16px' }}>{children}</Text>
  )
}

export function MailNote({ children }: { readonly children: ReactNode }) {
  return (
    <Text style={{ color: '#5B6478', fontSize: 14, lineHeight: '21px', margin: '0 0 8px' }}>{children}</Text>
  )
}

/** The one action, and its address in full for those who cannot click it. */
export function MailAction({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <>
      <Button
        href={href}
        style={{
          backgroundColor: '#1646E6',
          borderRadius: 10,
          color: '#FFFFFF',
          display: 'inline-block',
          fontSize: 16,
          fontWeight: 700,
          padding: '14px 24px',
        }}
      >
        {children}
      </Button>
      <Hr style={{ borderColor: '#E3E7F2', margin: '24px 0 16px' }} />
      <MailNote>
        Si el botón no abre, copia esta dirección en tu navegador:
        <br />
        {/* A signed address is one long word, which would make the mail as wide as itself. */}
        <span style={{ wordBreak: 'break-all' }}>{href}</span>
      </MailNote>
    </>
  )
}

/** Both bodies of a mail, from one template. */
export async function renderMail(template: ReactElement): Promise<{ html: string; text: string }> {
  const html = withSingleStops(await render(template))
  return { html, text: toPlainText(html, { selectors: TEXT_SELECTORS }) }
}

/** Between brackets an address ends where it ends: mail programs take the full stop after a bare one for a part of it. */
const TEXT_SELECTORS = [
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'a', options: { linkBrackets: ['<', '>'] as ['<', '>'] } },
]

/** An hour ends in its own full stop («6:00 a. m.»): the sentence that it closes gets no second one. */
function withSingleStops(html: string): string {
  return html.replace(/(\b[ap]\.(?:\s|&nbsp;)m\.)((?:<[^>]*>)*)\.(?!\.)/g, '$1$2')
}
