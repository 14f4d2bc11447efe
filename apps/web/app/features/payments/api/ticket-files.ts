import {
  downloadCalendarCall,
  downloadTicketCall,
} from '@zancada/contracts/registrations/registrations.calls'
import { downloadFromApi } from '../../../api-client'
import { saveFile } from '../../../ui/files/save-file'

/** They need the buyer's own headers, which a plain link would not send. */
export async function saveTicket(registrationId: string): Promise<void> {
  const { content, name } = await downloadFromApi(downloadTicketCall, { params: { id: registrationId } })
  saveFile(content, name ?? 'entrada.pdf')
}

export async function saveCalendar(registrationId: string): Promise<void> {
  const { content, name } = await downloadFromApi(downloadCalendarCall, { params: { id: registrationId } })
  saveFile(content, name ?? 'carrera.ics')
}
