import { createStationCall } from '@zancada/contracts/race-day/race-setup.calls'
import { callApi } from '../../../api-client'

export const createStation = (slug: string, name: string) =>
  callApi(createStationCall, { params: { slug }, body: { name } })
