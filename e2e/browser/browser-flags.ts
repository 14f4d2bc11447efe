/**
 * The flags with which every browser of ours starts: by Playwright for the journeys, by
 * chrome-launcher for Lighthouse. No sandbox, because containers and root have none to offer and only our
 * own pages are opened; no background traffic, so that nothing but the product is measured.
 */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
