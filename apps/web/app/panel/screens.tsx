import { Outlet, useRouteError } from 'react-router'
import { RouteError } from '../shell/route-error'

/** Between the menus of an area and its screens: where a screen breaks, the menus stay. */
export default function Screens() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />
}
