/** What `seeds/pictures/index.json` says of the drawn pictures; their files stand beside it. */
export interface PictureFiles {
  readonly name: string
  /** Of the widest. */
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly placeholder: string
}

export interface PicturesOfRace {
  readonly cover: PictureFiles
  readonly gallery: readonly PictureFiles[]
}
