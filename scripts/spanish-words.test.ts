import { describe, expect, it } from 'vitest'
import { repositoryRoot } from './repository.mjs'
import { findRejected, idleAllowances } from './words/find-rejected'
import { readTexts, textsOfLocale, textsOfSource } from './words/read-texts'

describe('the words of the product', () => {
  const texts = readTexts(repositoryRoot)

  it('are read wherever there are any', () => {
    const files = new Set(texts.map(({ where }) => where.replace(/ .*$/, '')))
    for (const folder of [
      'apps/web/app/features/registration/',
      'apps/web/app/shell/',
      'apps/api/src/modules/orders/mails/',
      'packages/contracts/src/',
    ])
      expect([...files].filter((file) => file.startsWith(folder))).not.toEqual([])
    expect(texts.length).toBeGreaterThan(5_000)
  })

  it('are one per thing', () => {
    expect(findRejected(texts)).toEqual([])
  })

  it('have no exception that nothing needs', () => {
    expect(idleAllowances(texts)).toEqual([])
  })
})

describe('the check itself', () => {
  const inScreen = (text: string, feature = 'registration') =>
    findRejected(
      textsOfLocale(`apps/web/app/features/${feature}/locale/es.json`, JSON.stringify({ a: { b: text } })),
    )
  const inCode = (path: string, source: string) => findRejected(textsOfSource(path, source))

  it.each([
    ['Te haremos el reembolso', 'devolución'],
    ['Soltamos los cupos', 'liberar'],
    ['La devolución se le hace a quien pagó la inscripción', 'la persona que pagó'],
    ['Ya habías ido a pagar esta inscripción', 'ya empezaste'],
    ['Tu inscripción a la carrera quedó lista', 'inscripción en'],
    ['Apartamos tu cupo', 'reservar'],
    ['Guardamos tu cupo mientras pagas', 'reservar'],
    ['Quedan pocos lugares', 'cupo'],
    ['Recoge tu kit', 'reclamar'],
    ['Retira el kit el sábado', 'reclamar'],
    ['Puedes ceder tu cupo', 'traspasar'],
    ['Ofreció el traspaso', 'traspasar'],
    ['Nueva tarifa', 'tarifa de servicio'],
    ['Servicio', 'tarifa de servicio'],
    ['Cargo por servicio', 'tarifa de servicio'],
    ['Inscripción anulada', 'cancelar'],
    ['Teléfono', 'celular'],
    ['Tu clave', 'contraseña'],
    ['Vacío: nadie cancela', 'Si lo dejas vacío'],
    ['Orden ZN-7K3F9Q', 'compra'],
    ['Mis órdenes', 'compra'],
    ['El evento ya pasó', 'carrera'],
  ])('refuses «%s»', (text, say) => {
    expect(inScreen(text)).toEqual([expect.stringContaining(say)])
  })

  it.each([
    'Ordenar por fecha',
    'Lugar de salida',
    'La tarifa de servicio no se devuelve',
    'Retirar invitación',
    'Novedad resuelta',
    'Las inscripciones se publican aparte',
    'Guardamos tus datos. Tus cupos siguen reservados',
    'Aunque está activa, no se muestra mientras esté vacía.',
  ])('lets «%s» through', (text) => {
    expect(inScreen(text)).toEqual([])
  })

  it('leaves «orden» and «evento» to the panel, and nothing else', () => {
    expect(inScreen('Orden del evento', 'panel-registrations')).toEqual([])
    expect(inScreen('Reembolso del evento', 'panel-registrations')).toHaveLength(1)
  })

  it('reads messages, templates and mails, and says where', () => {
    const path = 'apps/api/src/modules/orders/mails/x.tsx'
    expect(inCode(path, `throw conflict('x', 'Esta orden ya no existe')`)).toEqual([
      expect.stringMatching(
        /^apps\/api\/src\/modules\/orders\/mails\/x\.tsx: .*; write compra, unless organizers read it/,
      ),
    ])
    expect(inCode(path, 'const a = `Soltamos ${' + 'count} cupos`')).toHaveLength(1)
    expect(inCode(path, 'const a = <p>Tu orden\n  {code}</p>')).toHaveLength(1)
    expect(inCode(path, 'const a = <p>{how} orden {code}</p>')).toHaveLength(1)
    expect(
      inCode(path, `const a = { orden: 'orden', path: '/api/v1/ordenes/', call: 'POST ordenes' }`),
    ).toEqual([])
  })

  it('holds an exception to its own place and words', () => {
    const at = (key: string, text: string) =>
      findRejected([{ where: `apps/web/app/shell/locale/es.json ${key}`, text }])
    expect(at('links.events', 'Eventos')).toEqual([])
    expect(at('links.events', 'Todos los eventos')).toHaveLength(1)
    expect(at('links.other', 'Eventos')).toHaveLength(1)
  })
})
