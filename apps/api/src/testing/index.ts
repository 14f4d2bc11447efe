export { cloneTemplate, emptyDatabase, MIGRATIONS_DIRECTORY, prepareTemplate } from './template-database'
export { createTestApi, MovableClock, type TestApi } from './test-api'
