import { expect, it } from 'vitest'
import { renderMail } from './mail-layout'
import { MailMarkdown } from './mail-markdown'

const mailOf = (source: string) => renderMail(<MailMarkdown source={source} />)

it('a mail shows what an organizer writes in Markdown', async () => {
  const { html, text } = await mailOf('Hola **Ana**\n\n- [Ruta](https://ejemplo.co)\n- Agua')
  expect(html).toContain('<strong>Ana</strong>')
  expect(html).toContain('href="https://ejemplo.co"')
  expect(text).toContain('Agua')
})

it.each([
  ['quotes', '>'.repeat(3_000)],
  ['an address that never ends', `${'a.'.repeat(5_000)}@`],
  ['bold that never ends', '**a'.repeat(6_000)],
  ['strikes that never end', '~a'.repeat(10_000)],
])('a mail with %s shows its words, and what stands beside it', async (_what, tower) => {
  const { html, text } = await mailOf(`Hola **Ana**\n\n${tower}\n\nadiós`)
  expect(html).toContain('<strong>Ana</strong>')
  const words = (written: string) => written.replaceAll(/[\s>*~]/g, '')
  expect(words(text)).toBe(`HolaAna${words(tower)}adiós`)
})

it('what is nested deeper than anyone writes is not lost', async () => {
  expect((await mailOf(`${'> '.repeat(40)}Trae tu dorsal`)).text).toContain('Trae tu dorsal')
})
