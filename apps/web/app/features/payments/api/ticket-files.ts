import {
  downloadCalendarCall,
  downloadTicketCall,
} from '@zancada/contracts/registrations/registrations.calls'
import type { PageApi } from '../../../api-client'
import { saveFromApi } from '../../../ui/files/save-from-api'

export const saveTicket = (api: PageApi, id: string) =>
  saveFromApi(downloadTicketCall, [{ params: { id } }], 'entrada.pdf', api)

export const saveCalendar = (api: PageApi, id: string) =>
  saveFromApi(downloadCalendarCall, [{ params: { id } }], 'carrera.ics', api)
