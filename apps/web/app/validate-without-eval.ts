/**
 * Zod tries `eval` when its first schema is built, which our content policy refuses and browsers report. It reads this
 * setting before trying, and only a script ahead of every module runs early enough.
 */
export const VALIDATE_WITHOUT_EVAL = 'globalThis.__zod_globalConfig={jitless:true}'
