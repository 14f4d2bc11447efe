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

it('a letter about a race opens in its colour, with words that are read on it', async () => {
  const bandOf = async (band: string | null) => {
    const letter = (
      <MailLayout preview="Tu entrada" title="Tu entrada" band={band}>
        <MailText>Hola</MailText>
      </MailLayout>
    )
    const { html } = await renderMail(letter)
    return /background-color:(#\w+);border-radius:12px 12px 0 0.*?color:(#\w+)/s.exec(html)?.slice(1)
  }
  expect(await bandOf('#C8F031')).toEqual(['#C8F031', '#0B1533'])
  expect(await bandOf(null)).toEqual(['#1646E6', '#FFFFFF'])
})

it('the text of a mail holds each address apart from the sentence that ends after it', async () => {
  const { text } = await renderMail(
    <MailLayout preview="Tu entrada" title="Tu entrada">
      <MailText>
        Está en <a href="https://zancada.test/entrada?token=a.b">la página de tu inscripción</a>.
      </MailText>
      <MailText>
        <a href="https://zancada.test/e">https://zancada.test/e</a>
      </MailText>
    </MailLayout>,
  )
  expect(text).toContain('Está en la página de tu inscripción <https://zancada.test/entrada?token=a.b>.')
  expect(text.split('https://zancada.test/e\n')).toHaveLength(2)
})
