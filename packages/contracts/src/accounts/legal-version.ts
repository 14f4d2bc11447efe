/** The version of terms and privacy policy that the platform came with. Which one is in force the API says. */
export const LEGAL_VERSION = '2026-11-18'
