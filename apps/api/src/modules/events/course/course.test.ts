import { courseSchema } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import { courseOf } from './course'
import { readGpx, UnreadableGpx } from './read-gpx'

const gpx = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="reloj" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`
const point = (lat: number, lon: number, ele?: number, tag = 'trkpt') =>
  `<${tag} lat="${lat}" lon="${lon}">${ele === undefined ? '' : `<ele>${ele}</ele>`}</${tag}>`
const track = (...points: string[]) => `<trk><name>Ruta</name><trkseg>${points.join('')}</trkseg></trk>`
const read = (text: string) => courseOf(readGpx(Buffer.from(text)))

describe('a GPX file', () => {
  it('becomes a course: its line, its length and its climb', () => {
    const course = read(
      gpx(track(point(6.2, -75.57, 1_500), point(6.21, -75.57, 1_540), point(6.2, -75.57, 1_500))),
    )
    expect(courseSchema.parse(course)).toEqual({
      points: [
        [6.2, -75.57, 1_500],
        [6.21, -75.57, 1_540],
        [6.2, -75.57, 1_500],
      ],
      distance_m: 2_224,
      climb_m: 40,
    })
  })

  it.each([
    [
      'a route without tracks',
      gpx(`<rte>${point(4.6, -74.1, 2_600, 'rtept')}${point(4.61, -74.1, 2_600, 'rtept')}</rte>`),
    ],
    [
      'its own prefix, comments, single quotes and character data',
      `<g:gpx xmlns:g="x"><!-- <trkpt> --><g:trk><name><![CDATA[A < B]]></name><g:trkseg><g:trkpt lon='-74.1' lat='4.6'/><g:trkpt lat = "4.61" lon="-74.1"><g:ele> 2600 </g:ele></g:trkpt></g:trkseg></g:trk></g:gpx>`,
    ],
    ['a mark at its beginning', `\uFEFF${gpx(track(point(4.6, -74.1), point(4.61, -74.1)))}`],
    [
      'several tracks, of which the longest is the race',
      gpx(track(point(5, -74), point(5.001, -74)) + track(point(4.6, -74.1), point(4.61, -74.1))),
    ],
  ])('is read with %s', (_, text) => {
    expect(read(text)).toMatchObject({ distance_m: 1_112, climb_m: 0 })
  })

  it('tells a height where the instrument lost it', () => {
    const { points } = read(
      gpx(track(point(4.6, -74), point(4.61, -74, 99_999), point(4.62, -74.1, 2_600), point(4.63, -74))),
    )
    expect(points.map(([, , height]) => height)).toEqual([2_600, 2_600, 2_600, 2_600])
  })

  const BROKEN = 'El archivo está dañado o no es un GPX: vuelve a exportarlo de tu reloj o aplicación'
  const NO_COURSE = 'El GPX no tiene un recorrido: debe traer un track o una ruta con sus puntos'
  const NO_PLACE = 'El GPX tiene puntos sin una posición válida'
  it.each([
    ['empty', '', BROKEN],
    ['only words', 'hola', BROKEN],
    ['cut in half', gpx(track(point(4.6, -74.1), point(4.61, -74.1))).slice(0, -20), BROKEN],
    ['with tags crossed', '<gpx><trk></gpx></trk>', BROKEN],
    [
      'of another kind',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'El archivo no es un GPX',
    ],
    [
      'that asks for other files',
      `<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx>&x;</gpx>`,
      BROKEN,
    ],
    [
      'that repeats itself without end',
      `<!DOCTYPE gpx [<!ENTITY a "${'a'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]><gpx>${'&b;'.repeat(1_000)}</gpx>`,
      BROKEN,
    ],
    [
      'with a name nobody gave',
      gpx(`<name>&cali;</name>${track(point(4.6, -74.1), point(4.61, -74.1))}`),
      BROKEN,
    ],
    ['nested a hundred thousand deep', `<gpx>${'<a>'.repeat(100_000)}`, BROKEN],
    ['with two roots', '<gpx></gpx><gpx></gpx>', BROKEN],
    ['with nothing but a place', gpx('<wpt lat="1" lon="1"/>'), NO_COURSE],
    ['with one point', gpx(track(point(4.6, -74.1))), NO_COURSE],
    ['that stands still', gpx(track(point(4.6, -74.1), point(4.6, -74.1))), NO_COURSE],
    ['off the Earth', gpx(track(point(4.6, -74.1), point(94.6, -74.1))), NO_PLACE],
    ['with words for numbers', gpx(track('<trkpt lat="x" lon="1"/>')), NO_PLACE],
    ['with a point without place', gpx(track('<trkpt/>')), NO_PLACE],
    [
      'across the ocean',
      gpx(track(point(4.6, -74.1), point(40.4, -3.7))),
      'El recorrido mide más de 1.000 km: revisa el archivo',
    ],
    [
      'up and down without end',
      gpx(
        track(...Array.from({ length: 40 }, (_, step) => point(4.6, -74 - step / 1e4, (step % 2) * 8_000))),
      ),
      'El recorrido sube más de 100.000 m: revisa el archivo',
    ],
  ])('%s is refused, told why', (_, text, reason) => {
    expect(() => read(text)).toThrow(new UnreadableGpx(reason))
  })

  it('that is no text at all is refused', () => {
    expect(() => readGpx(Buffer.from([0xff, 0xd8, 0xff, 0x00]))).toThrow(UnreadableGpx)
  })

  it('of any size keeps few points, both ends, and its shape', () => {
    const points = Array.from({ length: 30_000 }, (_, step) =>
      point(4.6 + step * 1e-5, -74.1 + Math.sin(step / 50) * 0.003, 2_600 + Math.sin(step / 900) * 80),
    )
    const course = read(gpx(track(...points)))
    expect(course.points.length).toBeLessThanOrEqual(1_500)
    expect(course.points.length).toBeGreaterThan(500)
    expect(course.points[0]).toEqual([4.6, -74.1, 2_600])
    expect(course.points.at(-1)?.[0]).toBeCloseTo(4.89999, 5)
    expect(courseSchema.safeParse(course).success).toBe(true)
  })
})
