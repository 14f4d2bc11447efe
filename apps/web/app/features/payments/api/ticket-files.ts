import {
  downloadCalendarCall,
  downloadTicketCall,
} from '@zancada/contracts/registrations/registrations.calls'
import type { PageApi } from '../../../api-client'
import { saveFile } from '../../../ui/files/save-file'

/** They need the reader's own headers, which a plain link would not send. */
export async function saveTicket(api: PageApi, registrationId: string): Promise<void> {
  const { content, name } = await api.download(downloadTicketCall, { params: { id: registrationId } })
  saveFile(content, name ?? 'entrada.pdf')
}

export async function saveCalendar(api: PageApi, registrationId: string): Promise<void> {
  const { content, name } = await api.download(downloadCalendarCall, { params: { id: registrationId } })
  saveFile(content, name ?? 'carrera.ics')
}
