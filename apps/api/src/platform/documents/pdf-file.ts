import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { unpackedFont } from './unpacked-font'

export type Pdf = InstanceType<typeof PDFDocument>

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that is open already; its types only know of files. */
      registerFont(name: string, font: Font): this
    }
  }
}

/**
 * The product's own letters travel in the file: it looks the same on every phone and printer. Opened once for all
 * documents, for reading them is most of what a page costs.
 */
const { resolve } = createRequire(import.meta.url)
const FONTS = { regular: openInter(400), medium: openInter(600), bold: openInter(700) }

function openInter(weight: number): Font {
  const packed = readFileSync(resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`))
  const font = create(unpackedFont(packed))
  if (!('layout' in font)) throw new Error('Not a single font')
  // A letter keeps what it was first asked for as, which is what is copied from a document; as a part of another («a» of
  // «á») it would be nothing.
  for (const point of font.characterSet) font.glyphForCodePoint(point)
  return font
}

/** An empty document in our letters and language, whose parts a screen reader finds (pdf-tags.ts). */
export function openPdf({
  title,
  author = 'Zancada',
  ...layout
}: Pick<
  PDFKit.PDFDocumentOptions,
  'size' | 'layout' | 'margin' | 'margins' | 'bufferPages' | 'autoFirstPage'
> & {
  readonly title: string
  readonly author?: string
}): Pdf {
  const pdf = new PDFDocument({
    ...layout,
    lang: 'es-CO',
    // Tags and the language of a document came after 1.3, which the library writes by itself.
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Zancada' },
  })
  for (const [name, font] of Object.entries(FONTS)) pdf.registerFont(name, font)
  return pdf
}

/** Closes the document and gives its bytes. */
export function finished(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  return new Promise((settle, fail) => {
    pdf.on('end', () => settle(Buffer.concat(parts)))
    pdf.on('error', fail)
    pdf.end()
  })
}
