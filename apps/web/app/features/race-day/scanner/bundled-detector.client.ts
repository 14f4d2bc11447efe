import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** From our own address, where the library would ask a public one. Loaded whole, so that the first code waits for nothing. */
export async function createBundledDetector(): Promise<BarcodeDetector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
