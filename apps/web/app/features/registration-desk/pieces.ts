import type {
  editRegistrationCall,
  handOverRegistrationCall,
  PublicEvent,
  RegistrationDetail,
  SentBody,
} from '@zancada/contracts'
import type { ComponentType, ReactNode } from 'react'

interface FormFrame {
  race: PublicEvent
  title: string
  submitLabel: string
  children: ReactNode
  onClose: () => void
}

/** What the desk borrows from the registration of a race, whose fields it asks; given by the route. */
export interface DeskPieces {
  Editor: ComponentType<
    FormFrame & {
      registration: RegistrationDetail
      onSave: (
        corrections: Omit<SentBody<typeof editRegistrationCall>, 'version' | 'bib'>,
        bib: string | null | undefined,
      ) => Promise<void>
    }
  >
  HandOver: ComponentType<
    FormFrame & {
      categoryId: string
      size: string | null
      onSend: (participant: SentBody<typeof handOverRegistrationCall>['participant']) => Promise<void>
    }
  >
}
