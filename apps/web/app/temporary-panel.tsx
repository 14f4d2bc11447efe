import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import type { Route } from './+types/temporary-panel'
import { publicPage } from './server-api'
export const headers = publicPage
export async function clientLoader() {
  return { who: window.localStorage.getItem('who') ?? 'nobody' }
}
export function HydrateFallback() {
  return <Skeleton variant="rectangular" height={200} />
}
export default function Panel({ loaderData }: Route.ComponentProps) {
  return <Chip label={loaderData.who} color="secondary" />
}
