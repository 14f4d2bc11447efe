import { expect, it } from 'vitest'
import { organization } from './organization'

const canonical = 'https://zancada.co/organizadores/andes'
const bare = {
  slug: 'andes',
  name: 'Andes en Marcha',
  city: null,
  description: null,
  logo_url: null,
  website: null,
  social_links: {},
}

it('tells where else it is found, with its logo by its whole address', () => {
  const told = organization(
    {
      ...bare,
      city: 'Bogotá',
      logo_url: '/archivos/logo.webp',
      website: 'https://andes.example',
      social_links: { strava: 'https://strava.com/clubs/andes' },
    },
    canonical,
    'Carreras de ruta.',
  )
  expect(told).toMatchObject({
    '@type': 'Organization',
    url: canonical,
    description: 'Carreras de ruta.',
    logo: 'https://zancada.co/archivos/logo.webp',
    sameAs: ['https://andes.example', 'https://strava.com/clubs/andes'],
    address: { addressLocality: 'Bogotá', addressCountry: 'CO' },
  })
})

it('says nothing of what it does not have', () => {
  expect(Object.keys(organization(bare, canonical, null))).toEqual(['@context', '@type', 'name', 'url'])
})
