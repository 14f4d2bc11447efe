import { downloadMyDataCall, downloadMyDataPdfCall } from '@zancada/contracts/privacy/privacy.calls'
import { type DownloadedFile, downloadFromApi } from '../../../api-client'

export type DataFormat = 'pdf' | 'json'

export function downloadMyData(format: DataFormat): Promise<DownloadedFile> {
  return format === 'pdf' ? downloadFromApi(downloadMyDataPdfCall) : downloadFromApi(downloadMyDataCall)
}
