import { quoted, type Reading } from './reading.rules'

export function readText(
  written: string,
  { shortest = 1, longest }: { readonly shortest?: number; readonly longest: number },
): Reading<string> {
  if (written.length < shortest) return { fault: `${quoted(written)} es muy corto` }
  return written.length > longest ? { fault: `No puede pasar de ${longest} caracteres` } : { value: written }
}
