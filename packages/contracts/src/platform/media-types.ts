/** By the end of a path that answers a file. */
export const MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  ics: 'text/calendar',
} as const

/** What a document or a proof that somebody uploaded is kept as. */
export const KEPT_FILES = [MEDIA_TYPES.pdf, 'image/jpeg', 'image/png', 'image/webp'] as const
