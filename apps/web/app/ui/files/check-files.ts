import { uiTexts } from '../locale'
import { formatBytes } from './format-bytes'

export interface FileRules {
  /** As in `<input accept>`: `.csv`, `image/png`, `image/*`. */
  accept: readonly string[]
  maxBytes: number
  multiple: boolean
}

/** The first thing wrong with what was chosen, said to the person; null when all is well. The server checks again. */
export function problemWith(
  files: readonly File[],
  { accept, maxBytes, multiple }: FileRules,
): string | null {
  if (!multiple && files.length > 1) return uiTexts.t('files.onlyOne')
  for (const file of files) {
    const { name } = file
    if (!isAccepted(file, accept)) return uiTexts.t('files.wrongType', { name, types: describeTypes(accept) })
    if (file.size === 0) return uiTexts.t('files.empty', { name })
    if (file.size > maxBytes) {
      return uiTexts.t('files.tooBig', { name, size: formatBytes(file.size), limit: formatBytes(maxBytes) })
    }
  }
  return null
}

/** `.xlsx, .csv` → «XLSX, CSV»; `image/jpeg` → «JPEG»; `image/*` → «imagen». */
export function describeTypes(accept: readonly string[]): string {
  return accept.map(describeType).join(', ')
}

function describeType(type: string): string {
  if (type === 'image/*') return uiTexts.t('files.anyImage')
  return (type.startsWith('.') ? type.slice(1) : type.replace(/^.*\//, '')).toUpperCase()
}

function isAccepted(file: File, accept: readonly string[]): boolean {
  const name = file.name.toLowerCase()
  return accept.some((type) => {
    if (type.startsWith('.')) return name.endsWith(type.toLowerCase())
    if (type.endsWith('/*')) return file.type.startsWith(type.slice(0, -1))
    return file.type === type
  })
}
