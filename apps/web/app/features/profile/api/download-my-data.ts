import { downloadMyDataCall } from '@zancada/contracts/accounts/profile.calls'
import { type DownloadedFile, downloadFromApi } from '../../../api-client'

export function downloadMyData(): Promise<DownloadedFile> {
  return downloadFromApi(downloadMyDataCall)
}
