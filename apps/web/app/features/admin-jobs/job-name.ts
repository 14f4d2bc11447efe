import { adminJobsTexts } from './locale'

const NAMES: Readonly<Record<string, string>> = adminJobsTexts.source.names

/** In words, or as the system calls it when it has none yet. A key of the locale has no dots. */
export function jobName(name: string): string {
  return NAMES[name.replaceAll('.', '_')] ?? name
}
