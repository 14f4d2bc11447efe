import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import type { MailDetail, MailSummary, Sandbox } from '../index'
import { directoryWithKeys, startTestSandbox } from '../testing/start-test-sandbox'

const PDF = Buffer.from(`%PDF-1.7\n${'\u0000\u00ff\r\n.\r\n'.repeat(500)}%%EOF`, 'latin1')

async function send(sandbox: Sandbox, mail: SendMailOptions): Promise<void> {
  const transport = createTransport(sandbox.smtpUrl)
  await transport.sendMail({
    from: 'Zancada <hola@zancada.demo>',
    to: 'ana@correo.demo',
    subject: 'Hola',
    ...mail,
  })
  transport.close()
}

async function list(sandbox: Sandbox, query = ''): Promise<{ total: number; messages: MailSummary[] }> {
  const response = await fetch(`${sandbox.mailboxUrl}/api/mensajes${query}`)
  expect(response.status).toBe(200)
  return JSON.parse(await response.text())
}

async function detail(sandbox: Sandbox, id: string | undefined): Promise<MailDetail> {
  const response = await fetch(`${sandbox.mailboxUrl}/api/mensajes/${id}`)
  expect(response.status).toBe(200)
  return JSON.parse(await response.text())
}

async function newest(sandbox: Sandbox): Promise<MailDetail> {
  const { messages } = await list(sandbox)
  return detail(sandbox, messages[0]?.id)
}

async function page(address: string): Promise<string> {
  return (await fetch(address)).text()
}

describe('the mailbox', () => {
  it('shows a message with its HTML, text, headers, links and attachment just as it was sent', async () => {
    const sandbox = await startTestSandbox({ now: () => new Date('2027-03-14T11:00:00Z') })
    await send(sandbox, {
      to: ['Ana <ana@correo.demo>', 'luis@correo.demo'],
      bcc: 'copia@zancada.demo',
      subject: 'Inscripción confirmada: ¡nos vemos en la línea!',
      text: 'Tu boleta: https://zancada.demo/boletas/1',
      html: '<h1>Lista tu boleta</h1><a href="https://zancada.demo/verificar?a=1&amp;b=2">Verificar</a>',
      attachments: [{ filename: 'boleta ñ.pdf', content: PDF, contentType: 'application/pdf' }],
    })

    const mail = await newest(sandbox)
    expect(mail).toMatchObject({
      receivedAt: '2027-03-14T11:00:00.000Z',
      from: { name: 'Zancada', address: 'hola@zancada.demo' },
      to: ['ana@correo.demo', 'luis@correo.demo', 'copia@zancada.demo'],
      subject: 'Inscripción confirmada: ¡nos vemos en la línea!',
      attachmentCount: 1,
      readable: true,
      links: ['https://zancada.demo/verificar?a=1&b=2', 'https://zancada.demo/boletas/1'],
    })
    expect(mail.text?.trim()).toBe('Tu boleta: https://zancada.demo/boletas/1')
    expect(mail.html).toContain('<h1>Lista tu boleta</h1>')
    expect(mail.headers.map(({ name }) => name)).toContain('Message-ID')
    expect(mail.attachments).toMatchObject([
      { fileName: 'boleta ñ.pdf', mimeType: 'application/pdf', size: PDF.length },
    ])

    const attachment = await fetch(sandbox.url + mail.attachments[0]?.path)
    expect(Buffer.from(await attachment.arrayBuffer()).equals(PDF)).toBe(true)
    expect(attachment.headers.get('content-disposition')).toBe(
      `attachment; filename="boleta n.pdf"; filename*=UTF-8''boleta%20%C3%B1.pdf`,
    )

    const listPage = await page(sandbox.mailboxUrl)
    expect(listPage).toContain('Inscripción confirmada')
    expect(listPage).toContain('ana@correo.demo, luis@correo.demo, copia@zancada.demo')
    expect(listPage).toContain('dom 14 mar 2027')
    const messagePage = await page(`${sandbox.mailboxUrl}/mensajes/${mail.id}`)
    expect(messagePage).toContain('boleta ñ.pdf')
    expect(messagePage).toContain(`src="/correo/mensajes/${mail.id}/html"`)
    expect(await page(`${sandbox.mailboxUrl}/mensajes/${mail.id}?vista=texto`)).toContain(
      '<a href="https://zancada.demo/boletas/1" target="_blank"',
    )
    expect(await page(`${sandbox.mailboxUrl}/mensajes/${mail.id}?vista=encabezados`)).toContain('Message-ID')
    expect(await page(`${sandbox.mailboxUrl}/mensajes/${mail.id}/original`)).toContain(
      'Content-Type: multipart/mixed',
    )
  })

  it('finds by whole recipient, by part of the subject without accents, and by words in its page', async () => {
    const sandbox = await startTestSandbox()
    await send(sandbox, { to: 'ana@correo.demo', subject: 'Verificación' })
    await send(sandbox, { to: 'juliana@correo.demo', subject: 'Boleta' })
    await send(sandbox, { to: 'ana@correo.demo', subject: 'Boleta' })

    expect((await list(sandbox)).messages.map(({ to, subject }) => [to[0], subject])).toEqual([
      ['ana@correo.demo', 'Boleta'],
      ['juliana@correo.demo', 'Boleta'],
      ['ana@correo.demo', 'Verificación'],
    ])
    expect((await list(sandbox, '?para=ANA@correo.demo')).total).toBe(2)
    expect((await list(sandbox, '?para=ana@correo.demo&asunto=VERIFICACION')).total).toBe(1)
    expect(await list(sandbox, '?limite=1')).toMatchObject({ total: 3, messages: [{ subject: 'Boleta' }] })
    const found = await page(`${sandbox.mailboxUrl}?q=juliana`)
    expect(found).toContain('1 mensaje con «juliana»')
    expect(found).not.toContain('Verificación')
  })

  it('never lets a message write into its pages or run anything', async () => {
    const sandbox = await startTestSandbox()
    const nasty = `"><script>alert(1)</script><img src=x onerror=alert(2)>`
    await send(sandbox, {
      subject: nasty,
      text: `${nasty} javascript:alert(3)`,
      html: `<script>parent.document.title = 'stolen'</script><a href="https://zancada.demo/v">ir</a><img src="cid:logo">`,
      headers: { 'X-Nasty': nasty },
      attachments: [
        { filename: '../../<b>.html', content: '<script>alert(4)</script>', contentType: 'text/html' },
        { filename: 'logo.png', content: Buffer.from('png'), contentType: 'image/png', cid: 'logo' },
      ],
    })
    const { id, attachments } = await newest(sandbox)

    const addresses = [
      '',
      `?q=${encodeURIComponent(nasty)}`,
      ...['html', 'texto', 'encabezados'].map((v) => `/mensajes/${id}?vista=${v}`),
    ]
    for (const address of addresses) {
      const markup = await page(sandbox.mailboxUrl + address)
      expect(markup).toContain('&lt;script&gt;alert(1)')
      expect(markup).not.toContain('<script>')
      expect(markup).not.toContain('<img src=x')
      expect(markup).not.toContain('href="javascript:')
    }

    const frame = await fetch(`${sandbox.mailboxUrl}/mensajes/${id}/html`)
    const policy = frame.headers.get('content-security-policy') ?? ''
    expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox;')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('allow-scripts')
    expect(policy).not.toContain('script-src')
    const content = await frame.text()
    expect(content.startsWith('<!doctype html><meta charset="utf-8"><base target="_blank">')).toBe(true)
    expect(content).toMatch(new RegExp(`<img src="/correo/mensajes/${id}/adjuntos/\\d"`))

    const script = attachments.find(({ mimeType }) => mimeType === 'text/html')
    expect(script?.fileName).toBe('_b_.html')
    const attachment = await fetch(sandbox.url + script?.path)
    expect(attachment.headers.get('content-type')).toBe('application/octet-stream')
    expect(attachment.headers.get('content-disposition')).toMatch(/^attachment;/)
  })

  it('keeps its mail when it is started again', async () => {
    const directory = await directoryWithKeys()
    const before = await startTestSandbox({ directory })
    await send(before, { subject: 'Primero' })
    await send(before, { subject: 'Segundo', text: 'con texto' })
    await before.close()

    const after = await startTestSandbox({ directory })
    await send(after, { subject: 'Tercero' })
    const { messages } = await list(after)
    expect(messages.map(({ subject }) => subject)).toEqual(['Tercero', 'Segundo', 'Primero'])
    expect((await detail(after, messages[1]?.id)).text?.trim()).toBe('con texto')
  })

  it('refuses a message over the size limit, announced or not, and goes on receiving', async () => {
    const sandbox = await startTestSandbox({ mail: { messageBytes: 20_000 } })
    await expect(send(sandbox, { subject: 'Enorme', text: 'x'.repeat(30_000) })).rejects.toMatchObject({
      responseCode: 552,
    })
    expect(
      await speakSmtp(sandbox, [
        'MAIL FROM:<a@b.co>',
        'RCPT TO:<c@d.co>',
        'DATA',
        `${'y'.repeat(30_000)}\r\n.`,
      ]),
    ).toMatch(/^552/)
    expect(await speakSmtp(sandbox, ['MAIL FROM:<a@b.co> SIZE=30000'])).toMatch(/^552/)
    await send(sandbox, { subject: 'Normal' })
    expect((await list(sandbox)).messages.map(({ subject }) => subject)).toEqual(['Normal'])
  })

  it('takes broken mail without falling over', async () => {
    const sandbox = await startTestSandbox()
    const bodies = [
      '',
      '\u0000\u0001 no headers at all',
      'Subject: =?utf-8?B?%%%%?=\r\nContent-Type: multipart/mixed; boundary="never"\r\n\r\n--other',
      'Content-Type: text/html; charset=made-up\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!!not base64',
      `${Array.from({ length: 300 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}`).join('\r\n')}`,
    ]
    for (const body of bodies) {
      const answer = await speakSmtp(sandbox, [
        'MAIL FROM:<>',
        'RCPT TO:<rara@correo.demo>',
        'DATA',
        `${body}\r\n.`,
      ])
      expect(answer).toMatch(/^250/)
    }
    const { messages } = await list(sandbox, '?para=rara@correo.demo')
    expect(messages).toHaveLength(bodies.length)
    for (const { id } of messages) {
      expect((await fetch(`${sandbox.mailboxUrl}/api/mensajes/${id}`)).status).toBe(200)
      for (const view of ['html', 'texto', 'encabezados']) {
        expect((await fetch(`${sandbox.mailboxUrl}/mensajes/${id}?vista=${view}`)).status).toBe(200)
      }
    }
  })

  it('deletes everything from its page and its API, and not at the word of another site', async () => {
    const sandbox = await startTestSandbox()
    await send(sandbox, { subject: 'Uno' })
    const gone = (await newest(sandbox)).id
    const erase = (site: string) =>
      fetch(`${sandbox.mailboxUrl}/borrar`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams(),
        headers: { 'sec-fetch-site': site },
      })
    expect((await erase('cross-site')).status).toBe(403)
    expect((await list(sandbox)).total).toBe(1)
    expect((await erase('same-origin')).status).toBe(303)
    expect((await list(sandbox)).total).toBe(0)
    expect((await fetch(`${sandbox.mailboxUrl}/mensajes/${gone}`)).status).toBe(404)
    expect((await fetch(`${sandbox.mailboxUrl}/api/mensajes/${gone}`)).status).toBe(404)

    await send(sandbox, { subject: 'Dos' })
    expect((await fetch(`${sandbox.mailboxUrl}/api/mensajes`, { method: 'DELETE' })).status).toBe(204)
    expect((await list(sandbox)).total).toBe(0)
    expect(await page(sandbox.mailboxUrl)).toContain('Todavía no hay correo')
  })

  it('tells an open list that mail has arrived, and closes while the list listens', async () => {
    const sandbox = await startTestSandbox()
    const stream = await fetch(`${sandbox.mailboxUrl}/eventos`)
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    await send(sandbox, { subject: 'Nuevo' })
    while (!heard.includes('event: cambio')) {
      const chunk = await reader?.read()
      if (chunk?.done !== false) break
      heard += chunk.value
    }
    expect(heard).toContain('event: cambio')
    await sandbox.close()
    await expect(reader?.read()).resolves.toMatchObject({ done: true })
  })
})

/** Speaks raw SMTP, for what a well-behaved client would not say; answers the last reply. */
async function speakSmtp(sandbox: Sandbox, lines: string[]): Promise<string> {
  const { hostname, port } = new URL(sandbox.smtpUrl)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]()
  const reply = async (): Promise<string> => {
    const { value = '' } = await replies.next()
    return /^\d{3}-/.test(value) ? reply() : value
  }
  let last = await reply()
  for (const line of ['EHLO test', ...lines]) {
    socket.write(`${line}\r\n`)
    last = await reply()
  }
  socket.destroy()
  return last
}
