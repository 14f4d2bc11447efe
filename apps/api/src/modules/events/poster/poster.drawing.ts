import type { Drawing } from '../../../platform/documents/drawing'

/** The words and the picture of a race's poster. */
export interface Poster {
  readonly name: string
  /** «Domingo 6 de diciembre de 2026 a las 6:00 a. m.» */
  readonly date: string
  /** «Plaza Mayor, Medellín» */
  readonly place: string
  /** «21K · 10K · 5K»: each distance once. */
  readonly distances: string
  /** «Desde $ 85.000» or «Gratis»; null: the race shows no price. */
  readonly price: string | null
  /** The day of that price: the next stage may have another. */
  readonly priced_on: string
  readonly organizer: string
  readonly page_url: string
  readonly primary_color: string | null
  /** A JPEG of the cover, 1224 by 660 pixels. */
  readonly picture: Uint8Array | null
}

export const posterDrawing: Drawing<Poster> = { name: 'poster' }
