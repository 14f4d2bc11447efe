import { type Browser, chromium } from '@playwright/test'
import { browserFlags } from './browser-flags'

/** A browser that is driven by hand, for what measures it. */
export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...browserFlags] })
}
