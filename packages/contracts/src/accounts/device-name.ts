export interface Device {
  readonly browser: string
  readonly system: string
}

/**
 * What a person would call the device a session was opened on; null when the user agent says nothing we know.
 * Browsers claim to be each other, so the ones that say more come first.
 */
export function deviceOf(userAgent: string | null): Device | null {
  if (userAgent === null) return null
  const shown = userAgent.slice(0, LONGEST)
  const browser = nameIn(BROWSERS, shown)
  const system = nameIn(SYSTEMS, shown)
  return browser === null || system === null ? null : { browser, system }
}

/** No browser says more; a caller may. */
const LONGEST = 500

type Sign = readonly [sign: RegExp, name: string]

const BROWSERS: readonly Sign[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

function nameIn(signs: readonly Sign[], userAgent: string): string | null {
  return signs.find(([sign]) => sign.test(userAgent))?.[1] ?? null
}
