interface OrganizerContact {
  readonly organizer_name: string
  readonly contact_email: string | null
  readonly contact_phone: string | null
}

/** Who puts on a race and how to reach them: «Andes en Marcha · hola@andes.co · +57 300 123 4567». */
export function organizerLine({ organizer_name, contact_email, contact_phone }: OrganizerContact): string {
  return [organizer_name, contact_email, contact_phone].filter(Boolean).join(' · ')
}
