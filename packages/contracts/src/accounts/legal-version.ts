/** The version of the terms and the data policy that people accept now; a consent records it. */
export const LEGAL_VERSION = '2026-11-01'
