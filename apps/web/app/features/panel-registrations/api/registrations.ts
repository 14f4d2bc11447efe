import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { loadRegistrationChoicesCall } from '@zancada/contracts/organizer-registrations/registration-choices.call'
import { loadOrganizerRegistrationCall } from '@zancada/contracts/organizer-registrations/registration-detail.call'
import {
  exportRegistrationsCsvCall,
  exportRegistrationsXlsxCall,
} from '@zancada/contracts/organizer-registrations/registration-export.calls'
import { listOrganizerRegistrationsCall } from '@zancada/contracts/organizer-registrations/registration-list.calls'
import { callApi, downloadFromApi } from '../../../api-client'
import { saveFile } from '../../../ui/files/save-file'
import type { RegistrationQuery } from '../registration-filter'

/** Every list and record of registrations; what changes one invalidates them all. */
export const REGISTRATIONS = ['organizer-registrations'] as const

export const registrationListQuery = (query: RegistrationQuery, cursor: string) =>
  queryOptions({
    queryKey: [...REGISTRATIONS, 'list', query, cursor],
    queryFn: ({ signal }) =>
      callApi(listOrganizerRegistrationsCall, {
        query: { ...query, conteo: '1', ...(cursor === '' ? {} : { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const registrationChoicesQuery = (evento: string) =>
  queryOptions({
    queryKey: [...REGISTRATIONS, 'choices', evento],
    queryFn: ({ signal }) => callApi(loadRegistrationChoicesCall, { query: { evento }, signal }),
  })

/** Without health data: those are a look of their own, which the server writes down. */
export const registrationQuery = (id: string) =>
  queryOptions({
    queryKey: [...REGISTRATIONS, 'one', id],
    queryFn: ({ signal }) =>
      callApi(loadOrganizerRegistrationCall, { params: { id }, query: { salud: 'no' }, signal }),
  })

export async function lookAtCare(id: string) {
  const { care } = await callApi(loadOrganizerRegistrationCall, { params: { id }, query: {} })
  return care
}

const EXPORTS = { csv: exportRegistrationsCsvCall, xlsx: exportRegistrationsXlsxCall } as const
type ExportFormat = keyof typeof EXPORTS

/** It needs the session's headers, which a plain link would not send. */
export async function saveExport(format: ExportFormat, query: RegistrationQuery): Promise<void> {
  const { content, name } = await downloadFromApi(EXPORTS[format], { query })
  saveFile(content, name ?? `inscripciones.${format}`)
}
