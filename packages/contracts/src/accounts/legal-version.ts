/**
 * The version of the terms and of the privacy policy in force, which is also the date it began to rule. A consent
 * records it: whoever changes one of those texts changes it here, and old consents keep saying what was accepted.
 */
export const LEGAL_VERSION = '2026-11-16'
