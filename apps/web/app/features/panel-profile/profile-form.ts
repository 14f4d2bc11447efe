import type { OrganizerProfile, OrganizerProfileChanges } from '@zancada/contracts'
import { SOCIAL_NETWORKS } from '@zancada/contracts/organizers/social-networks'
import { z } from 'zod'

const text = z.string()

/** Texts as they are typed; the API checks them and tells each at its field. */
export const profileFormSchema = z.object({
  name: z.string().trim().min(2).max(120),
  legal_name: text,
  nit: text,
  address: text,
  contact_email: text,
  contact_phone: text,
  city_code: text,
  website: text,
  description: text,
  social_links: z.object({
    instagram: text,
    facebook: text,
    x: text,
    youtube: text,
    tiktok: text,
    strava: text,
  }),
})
export type ProfileValues = z.output<typeof profileFormSchema>

export function valuesOf(profile: OrganizerProfile): ProfileValues {
  const { social_links: links } = profile
  return {
    name: profile.name,
    legal_name: profile.legal_name ?? '',
    nit: profile.nit ?? '',
    address: profile.address ?? '',
    contact_email: profile.contact_email ?? '',
    contact_phone: profile.contact_phone ?? '',
    city_code: profile.city_code ?? '',
    website: profile.website ?? '',
    description: profile.description ?? '',
    social_links: {
      instagram: links.instagram ?? '',
      facebook: links.facebook ?? '',
      x: links.x ?? '',
      youtube: links.youtube ?? '',
      tiktok: links.tiktok ?? '',
      strava: links.strava ?? '',
    },
  }
}

/** A field left empty is cleared. */
export function changesOf({ name, social_links, ...texts }: ProfileValues): OrganizerProfileChanges {
  const orNull = (value: string) => (value.trim() === '' ? null : value.trim())
  return {
    name,
    legal_name: orNull(texts.legal_name),
    nit: orNull(texts.nit),
    address: orNull(texts.address),
    contact_email: orNull(texts.contact_email),
    contact_phone: orNull(texts.contact_phone),
    city_code: orNull(texts.city_code),
    website: orNull(texts.website),
    description: orNull(texts.description),
    social_links: Object.fromEntries(
      SOCIAL_NETWORKS.flatMap((network) => {
        const link = social_links[network].trim()
        return link === '' ? [] : [[network, link]]
      }),
    ),
  }
}
