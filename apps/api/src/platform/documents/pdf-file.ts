import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>

/** The product's own letters travel in the file: it looks the same on every phone and printer. */
const { resolve } = createRequire(import.meta.url)
const FONTS = {
  regular: resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
  medium: resolve('@fontsource/inter/files/inter-latin-600-normal.woff'),
  bold: resolve('@fontsource/inter/files/inter-latin-700-normal.woff'),
}

/** An empty document in our letters and language. */
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
    info: { Title: title, Author: author, Creator: 'Zancada' },
  })
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, file)
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
