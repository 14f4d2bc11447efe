/** For a route's `links`: what makes its screen an application that can be installed. */
export const raceDayAppLinks = () => [
  { rel: 'manifest', href: '/race-day.webmanifest' },
  { rel: 'apple-touch-icon', href: '/race-day-192.png' },
]

/**
 * From now on the race-day screens of this browser open with no network, and every other page says that there is none.
 * Only a build has such a worker.
 */
export function installRaceDayWorker(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register('/race-day-worker.js')
    // The screens work without it, as long as there is a network to open them with.
    .catch(() => {})
}
