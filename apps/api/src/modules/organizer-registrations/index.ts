export { organizerRegistrationsRoutes } from './organizer-registrations.routes'
export { registrationDeskRoutes } from './registration-desk.routes'
export { tellTicket } from './tell-ticket'
export { ticketJob } from './ticket.jobs'
