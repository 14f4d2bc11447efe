import i18next from 'i18next'

/**
 * One language, the same on the server and in the browser, ready before the first render: nothing is fetched and
 * nothing is detected, so both sides write the same words. Each feature brings its own texts with `registerTexts`.
 */
export const LANGUAGE = 'es'

export const i18n = i18next.createInstance()

i18n.init({
  lng: LANGUAGE,
  fallbackLng: LANGUAGE,
  supportedLngs: [LANGUAGE],
  resources: {},
  ns: [],
  defaultNS: false,
  initAsync: false,
  // React escapes what it prints.
  interpolation: { escapeValue: false },
})
