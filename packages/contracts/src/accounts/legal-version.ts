/** The version of terms and privacy policy that the platform came with. Which one is in force the API says. */
export const LEGAL_VERSION = '2026-11-16'
/** The same of the privacy policy alone, which says more since of the devices of race day and asks nobody again. */
export const DATA_POLICY_VERSION = '2026-11-18'
