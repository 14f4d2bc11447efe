import { micrositeTexts } from './locale'

/** Addresses outside the site, built from what organizers typed by hand. What makes no address gives null. */
export interface ShareLinks {
  whatsapp: string
  x: string
  facebook: string
}

export function shareLinks(name: string, address: string): ShareLinks {
  const text = micrositeTexts.t('share.text', { name })
  return {
    whatsapp: `https://wa.me/?${new URLSearchParams({ text: `${text} ${address}` })}`,
    x: `https://x.com/intent/post?${new URLSearchParams({ text, url: address })}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`,
  }
}

/** By coordinates when there are, which never miss; else by the words of the address. */
export function mapsLink(place: {
  address: string
  city: string | null
  latitude: number | null
  longitude: number | null
}): string | null {
  const { address, city, latitude, longitude } = place
  const words = [address, city, micrositeTexts.t('location.country')].filter(Boolean).join(', ')
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : words
  if (latitude === null && address.trim() === '') return null
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

/** «misitio.com» and «https://misitio.com» are websites; «javascript:…» and a sentence are not. */
export function websiteLink(typed: string): { href: string; label: string } | null {
  const text = typed.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (/\s/.test(text) || !URL.canParse(address)) return null
  const { protocol, hostname, href, username } = new URL(address)
  if (!/^https?:$/.test(protocol) || !hostname.includes('.') || username !== '') return null
  return { href, label: hostname.replace(/^www\./, '') }
}

/** «@club», «club» or the profile's whole address. */
export function instagramLink(typed: string): { href: string; label: string } | null {
  const name = /^(?:@|(?:https?:\/\/)?(?:www\.)?instagram\.com\/)?([a-z0-9._]{1,30})\/?$/i.exec(
    typed.trim(),
  )?.[1]
  return name === undefined ? null : { href: `https://www.instagram.com/${name}/`, label: `@${name}` }
}

export function phoneLink(typed: string): string | null {
  const digits = typed.replace(/[^\d+]/g, '')
  return /^\+?\d{7,15}$/.test(digits) ? `tel:${digits}` : null
}

export function mailLink(typed: string): string | null {
  const text = typed.trim()
  return /^[^\s@?&,;:]+@[^\s@?&,;:.]+(?:\.[^\s@?&,;:.]+)+$/.test(text) ? `mailto:${text}` : null
}
