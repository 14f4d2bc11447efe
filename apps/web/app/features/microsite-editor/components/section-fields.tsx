import Typography from '@mui/material/Typography'
import type { SectionKind } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { micrositeEditorTexts } from '../locale'
import { MarkdownField } from './markdown-field'
import { ContactFields } from './sections/contact-fields'
import { CourseFields } from './sections/course-fields'
import { FaqFields } from './sections/faq-fields'
import { GalleryFields } from './sections/gallery-fields'
import { LocationFields } from './sections/location-fields'
import { ScheduleFields } from './sections/schedule-fields'
import { SponsorFields } from './sections/sponsor-fields'

/** Each section's own fields, by its kind. */
export function SectionFields({ kind }: { kind: SectionKind }) {
  const t = useTexts(micrositeEditorTexts)
  switch (kind) {
    case 'hero':
      return <Typography variant="body2">{t('sections.heroNote')}</Typography>
    case 'categories':
      return <Typography variant="body2">{t('sections.categoriesNote')}</Typography>
    case 'about':
    case 'rules':
      return <MarkdownField name={`sections.${kind}.markdown`} label={t('text.markdown')} rows={10} />
    case 'kit':
      return (
        <>
          <MarkdownField name="sections.kit.markdown" label={t('text.markdown')} />
          <MarkdownField
            name="sections.kit.pickup"
            label={t('text.pickup')}
            helperText={t('text.pickupHelp')}
          />
        </>
      )
    case 'course':
      return <CourseFields />
    case 'schedule':
      return <ScheduleFields />
    case 'sponsors':
      return <SponsorFields />
    case 'gallery':
      return <GalleryFields />
    case 'faq':
      return <FaqFields />
    case 'location':
      return <LocationFields />
    case 'contact':
      return <ContactFields />
  }
}
