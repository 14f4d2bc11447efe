import { micrositeTexts } from './locale'
import type { MicrositePage } from './microsite-page'

/** The title of a race's page in a tab and in search results: nobody can register once it was run or cancelled. */
export function pageTitle({ name, city, status }: Pick<MicrositePage, 'name' | 'city' | 'status'>): string {
  const place = city === null ? name : `${name}, ${city}`
  const time = status === 'finished' || status === 'cancelled' ? status : 'ahead'
  return micrositeTexts.t(`meta.${time}`, { place })
}
