import type { TicketReason } from '../tickets/ticket.jobs'

export interface TicketWords {
  readonly subject: string
  readonly title: string
  readonly text: string
}

/** To the runner. */
export const TICKET_WORDS: Record<TicketReason, TicketWords> = {
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

/** To the guardian of a minor: of the runner it speaks by name. */
export function guardianWords(why: TicketReason, name: string): TicketWords {
  const ticket = `La entrada de ${name}`
  const changed = `Cambió la inscripción de ${name}`
  switch (why) {
    case 'confirmed':
      return { subject: ticket, title: ticket, text: `La inscripción de ${name} quedó confirmada.` }
    case 'received':
      return { subject: ticket, title: ticket, text: `Aceptaste el traspaso y el cupo es de ${name}.` }
    case 'joined':
      return {
        subject: ticket,
        title: ticket,
        text: `${name} ya es parte del equipo y tiene su propia entrada.`,
      }
    case 'resent':
      return { subject: ticket, title: ticket, text: TICKET_WORDS.resent.text }
    case 'changed':
      return {
        subject: changed,
        title: changed,
        text: `El organizador corrigió datos de la inscripción de ${name}.`,
      }
    case 'corrected':
      return {
        subject: changed,
        title: changed,
        text: `Quedaron guardados los cambios de la inscripción de ${name}.`,
      }
    case 'handed_over': {
      const own = `Este cupo es de ${name}`
      return { subject: own, title: own, text: `El organizador le traspasó una inscripción a ${name}.` }
    }
    case 'numbered':
      return {
        subject: `El dorsal de ${name}`,
        title: `${name} ya tiene dorsal`,
        text: TICKET_WORDS.numbered.text,
      }
    case 'category_changed':
      return {
        subject: `Cambió la categoría de ${name}`,
        title: `${name} tiene nueva categoría`,
        text: `La inscripción de ${name} pasó a otra categoría.`,
      }
    case 'start_moved':
      return {
        subject: `Cambió la hora de salida de ${name}`,
        title: `${name} tiene nueva hora de salida`,
        text: `El organizador cambió la salida de la categoría de ${name}.`,
      }
  }
}
