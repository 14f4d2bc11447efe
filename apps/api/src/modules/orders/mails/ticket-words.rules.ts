import type { TicketReason } from '../tickets/ticket.jobs'

interface Words {
  readonly subject: string
  readonly title: string
  readonly text: string
}

export const TICKET_WORDS: Record<TicketReason, Words> = {
  confirmed: {
    subject: 'Tu entrada',
    title: 'Nos vemos en la salida',
    text: 'Tu inscripción quedó confirmada.',
  },
  received: {
    subject: 'Tu entrada',
    title: 'Nos vemos en la salida',
    text: 'Aceptaste el traspaso y el cupo es tuyo.',
  },
  joined: {
    subject: 'Tu entrada',
    title: 'Nos vemos en la salida',
    text: 'Ya eres parte del equipo y tienes tu propia entrada.',
  },
  resent: {
    subject: 'Tu entrada',
    title: 'Aquí está tu entrada',
    text: 'El organizador te la envía otra vez.',
  },
  changed: {
    subject: 'Tu inscripción cambió',
    title: 'Tu inscripción cambió',
    text: 'El organizador corrigió datos de tu inscripción.',
  },
  corrected: {
    subject: 'Tu inscripción cambió',
    title: 'Tu inscripción cambió',
    text: 'Quedaron guardados los cambios de tu inscripción.',
  },
  handed_over: {
    subject: 'Este cupo es tuyo',
    title: 'Este cupo es tuyo',
    text: 'El organizador te traspasó una inscripción.',
  },
  numbered: { subject: 'Tu dorsal', title: 'Ya tienes dorsal', text: 'El organizador asignó los dorsales.' },
  category_changed: {
    subject: 'Cambió tu categoría',
    title: 'Tienes nueva categoría',
    text: 'Tu inscripción pasó a otra categoría.',
  },
  start_moved: {
    subject: 'Cambió tu hora de salida',
    title: 'Tienes nueva hora de salida',
    text: 'El organizador cambió la salida de tu categoría.',
  },
}
