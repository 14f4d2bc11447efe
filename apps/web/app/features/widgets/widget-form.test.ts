import { expect, it } from 'vitest'
import { widgetCode } from './widget-code'
import { domainRefusal, formOf, inputOf, widgetFormSchema } from './widget-form'

const form = (given: object) => widgetFormSchema.safeParse({ ...formOf(null), ...given })

it('a domain still in its box is saved with the rest, once', () => {
  const typed = { allowed_domains: ['club.co'], domain: ' https://www.club.co/inicio ' }
  expect(inputOf(widgetFormSchema.parse({ ...formOf(null), ...typed })).allowed_domains).toEqual([
    'club.co',
    'www.club.co',
  ])
  const again = { allowed_domains: ['club.co'], domain: 'club.co' }
  expect(inputOf(widgetFormSchema.parse({ ...formOf(null), ...again })).allowed_domains).toEqual(['club.co'])
})

it('what is no domain stops the save, at its field', () => {
  expect(form({ domain: 'mi sitio' }).error?.issues).toMatchObject([
    { path: ['domain'], message: 'Escribe un dominio como tusitio.com o *.tusitio.com' },
  ])
})

it('a list takes twenty domains, each once', () => {
  const twenty = Array.from({ length: 20 }, (_, place) => `club-${place}.co`)
  expect(domainRefusal('otro.co', twenty)).toBe('tooMany')
  expect(domainRefusal('CLUB-3.co', twenty)).toBe('repeated')
  expect(domainRefusal('otro.co', twenty.slice(1))).toBeNull()
})

it('a name with quotes does not break the code to paste', () => {
  const { script, iframe } = widgetCode(
    { id: 'x', kind: 'card' },
    'La "Gran" <Carrera>',
    'https://zancada.co',
  )
  expect(script).toContain('data-zancada-title="La &quot;Gran&quot; &lt;Carrera>"')
  expect(iframe).toContain('src="https://zancada.co/widgets/x" title="La &quot;Gran&quot; &lt;Carrera>"')
})
