import type { ReactNode } from 'react'
import { deskTexts } from '../features/registration-desk/locale'
import { useMember } from '../panel/use-member'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'
import { OfWorkingEvent } from './of-working-event'

interface DeskPageProps {
  title: string
  children: (eventSlug: string) => ReactNode
}

/** A page with nothing to do on it but write about the registrations of an event, which a suspended organizer may not. */
export function DeskPage({ title, children }: DeskPageProps) {
  if (useMember().state !== 'suspended')
    return (
      <OfWorkingEvent title={title} texts={deskTexts}>
        {({ slug }) => children(slug)}
      </OfWorkingEvent>
    )
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={deskTexts.t('suspended')} text={deskTexts.t('suspendedText')} />
    </>
  )
}
