import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Font settings for an unpacked browser on a machine that has none: they name the fonts that came with it.
 * Answers the environment the browser needs to read them; empty where the machine's own settings will do.
 */
export function writeFontSettings(folder: string): Record<string, string> {
  if (existsSync('/etc/fonts/fonts.conf')) return {}
  const settings = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    '  <dir prefix="relative">fonts</dir>',
    '  <dir>/usr/share/fonts</dir>',
    '  <cachedir prefix="xdg">fontconfig</cachedir>',
    '</fontconfig>',
    '',
  ]
  writeFileSync(join(folder, 'fonts.conf'), settings.join('\n'))
  return { FONTCONFIG_FILE: 'fonts.conf' }
}
