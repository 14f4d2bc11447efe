import { expect, it } from 'vitest'
import { MailLayout, MailText, renderMail } from './mail-layout'

it('a mail that opens as a page has its title, which its text does not repeat', async () => {
  const { html, text } = await renderMail(
    <MailLayout preview="La canceló" title="Tu cupo quedó cancelado">
      <MailText>Hola</MailText>
    </MailLayout>,
  )
  expect(html).toContain('<title>Tu cupo quedó cancelado</title>')
  expect(html).toContain('lang="es"')
  expect(text.toLocaleLowerCase('es').split('tu cupo quedó cancelado')).toHaveLength(2)
})
