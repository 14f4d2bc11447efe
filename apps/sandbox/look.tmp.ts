import { createServer } from 'node:http'
import { createTransport } from 'nodemailer'
import { chromium } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
import { startSandbox } from './src/index'
const target = createServer((q, r) => { r.setHeader('content-type', 'text/html'); r.end(`<h1>app ${q.url?.replace(/[<>]/g, '')}</h1>`) }).listen(4179)
const s = await startSandbox({ port: 4170, publicUrl: 'http://localhost:4170', directory: '/tmp/sbx', google: { clientId: 'zancada', clientSecret: 'secreto', redirectUris: ['http://localhost:4179/auth/callback'] }, log: (m, e) => console.error(m, e) })
const t = createTransport(s.smtpUrl)
const mail = (o: object) => t.sendMail({ from: 'Zancada <hola@zancada.demo>', to: 'corredor@zancada.demo', ...o })
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] })
const errs: string[] = []
async function shoot(name: string, url: string, act?: (p: import('@playwright/test').Page) => Promise<void>) {
  for (const width of [360, 1280]) {
    const ctx = await b.newContext({ viewport: { width, height: width === 360 ? 740 : 860 } })
    const p = await ctx.newPage()
    p.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') errs.push(`${name} ${width}: ${m.text()}`) })
    p.on('pageerror', (e) => errs.push(`${name}: ${e}`))
    await p.goto(url)
    await act?.(p)
    const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) errs.push(`${name} ${width}: overflow ${over}`)
    const axe = await new AxeBuilder({ page: p }).setLegacyMode(true).exclude("iframe").analyze()
    for (const v of axe.violations) errs.push(`${name} ${width}: axe ${v.id} ${v.nodes.map((n) => n.target).join(' ')}`)
    await p.screenshot({ path: `/tmp/sbx-look/${name}-${width}.png` })
    await ctx.close()
  }
}
await shoot('vacio', s.mailboxUrl)
await mail({ subject: 'Verifica tu correo', text: 'Hola Camila: abre http://localhost:4179/verificar?token=abc para verificar.', html: `<!doctype html><html><head><style>body{font-family:sans-serif;background:#F6F7FB}</style></head><body><div style="max-width:520px;margin:32px auto;background:#fff;border-radius:12px;padding:32px"><h1>Verifica tu correo</h1><p>Hola Camila, falta un paso para correr con nosotros.</p><p><a href="http://localhost:4179/verificar?token=abc" style="background:#1646E6;color:#fff;padding:12px 20px;border-radius:10px;text-decoration:none">Verificar mi correo</a></p><script>document.body.innerHTML='HACKED'</script></div></body></html>` })
await mail({ to: 'organizador@zancada.demo', subject: 'Nueva inscripción: Media Guayacán Dorado 21K', text: 'Tienes una inscripción más.' })
await mail({ to: ['una.persona.con.un.correo.muy.largo@empresa-de-nombre-largo.demo', 'otra@correo.demo'], subject: 'Tu boleta para el Cañón Rojo Ultra 42K: dorsal 1204, salida domingo 14 de marzo a las 6:00 a. m.', text: 'Adjuntamos tu boleta. Nos vemos en la salida, lleva hidratación.', html: '<h1>Tu boleta</h1><p>Nos vemos.</p>', attachments: [{ filename: 'boleta-1204.pdf', content: Buffer.alloc(184_000, 1) }, { filename: 'carrera.ics', content: 'BEGIN:VCALENDAR' }] })
await mail({ to: 'staff@zancada.demo', subject: '', text: '' })
const id = JSON.parse(await (await fetch(`${s.mailboxUrl}/api/mensajes`)).text()).messages
await shoot('inicio', s.url)
await shoot('lista', s.mailboxUrl)
await shoot('borrar', s.mailboxUrl, async (p) => { await p.getByText('Borrar todo', { exact: true }).click() })
await shoot('mensaje', `${s.mailboxUrl}/mensajes/${id[3].id}`)
await shoot('boleta', `${s.mailboxUrl}/mensajes/${id[1].id}?vista=texto`)
await shoot('encabezados', `${s.mailboxUrl}/mensajes/${id[1].id}?vista=encabezados`)
const auth = `${s.googleIssuer}/auth?client_id=zancada&redirect_uri=${encodeURIComponent('http://localhost:4179/auth/callback')}&response_type=code&scope=openid%20email%20profile&state=s1&nonce=n1&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256`
await shoot('google', auth)
await shoot('google-otra', auth, async (p) => { await p.getByText('Usar otra cuenta').click(); await p.getByRole('button', { name: 'Continuar' }).click() })
await shoot('google-error', auth.replace('callback', 'x'))
const p = await b.newPage()
p.on('console', (m) => { if (m.type() === 'error') errs.push(`flow: ${m.text()}`) })
await p.goto(s.mailboxUrl); await p.waitForTimeout(500)
await mail({ subject: 'Llegó solo' })
await p.getByText('Llegó solo').waitFor({ timeout: 5000 }); console.log('live ok', await p.locator('[data-live=cuenta]').textContent())
await p.goto(`${s.mailboxUrl}/mensajes/${id[3].id}`)
const popup = p.waitForEvent('popup'); await p.frameLocator('iframe').getByText('Verificar mi correo').click()
const pop = await popup; await pop.waitForLoadState(); console.log('popup', pop.url(), await pop.evaluate('1+1 && document.querySelector("h1").textContent + " origin " + origin'))
console.log('frame body', (await p.frameLocator('iframe').locator('body').textContent())?.includes('HACKED'))
await p.goto(auth); await p.getByText('nueva.persona@gmail.demo').click(); await p.waitForURL(/4179/); console.log('google', p.url().slice(0, 70))
await p.goto(auth); await p.getByRole('button', { name: 'Cancelar' }).click(); await p.waitForURL(/4179/); console.log('cancel', p.url().slice(0, 120))
await p.goto(s.mailboxUrl); await p.getByText('Borrar todo', { exact: true }).click(); await p.getByText('Sí, borrar todo').click(); await p.getByText('Todavía no hay correo').waitFor(); console.log('deleted')
console.log(errs)
await b.close(); t.close(); target.close(); target.closeAllConnections(); await s.close(); console.log('closed')
