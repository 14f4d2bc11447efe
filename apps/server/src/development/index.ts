export { startDevelopment } from './start-development'
