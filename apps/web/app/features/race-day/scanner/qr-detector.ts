/** What finds QR codes in a picture: the browser's own, or the one that travels with the site. */
export interface QrDetector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface BrowserDetector {
  new (options: { formats: string[] }): QrDetector
  getSupportedFormats(): Promise<readonly string[]>
}

declare global {
  var BarcodeDetector: BrowserDetector | undefined
}

/** The browser's own where it reads QR codes: it is faster and nothing has to be downloaded. */
export async function loadDetector(): Promise<QrDetector> {
  const own = await browserDetector()
  return own === null ? bundledDetector() : withSpare(own)
}

async function browserDetector(): Promise<QrDetector | null> {
  try {
    const formats = await globalThis.BarcodeDetector?.getSupportedFormats()
    if (!globalThis.BarcodeDetector || !formats?.includes('qr_code')) return null
    return new globalThis.BarcodeDetector({ formats: ['qr_code'] })
  } catch {
    return null
  }
}

/** On phones the browser's detector is a service of the system, which may be missing although it is announced. */
function withSpare(own: QrDetector): QrDetector {
  let current = own
  return {
    async detect(picture) {
      try {
        return await current.detect(picture)
      } catch (error) {
        if (current !== own) throw error
        current = await bundledDetector()
        return current.detect(picture)
      }
    },
  }
}

async function bundledDetector(): Promise<QrDetector> {
  const { createBundledDetector } = await import('./bundled-detector.client')
  return createBundledDetector()
}
