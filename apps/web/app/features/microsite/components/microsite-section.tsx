import type { MicrositePage, ReadySection } from '../microsite-page'
import { AboutSection } from './about-section'
import { CategoriesSection } from './categories-section'
import { ContactSection } from './contact-section'
import { CourseSection } from './course-section'
import { Facts } from './facts'
import { FaqSection } from './faq-section'
import { GallerySection } from './gallery-section'
import { Hero } from './hero'
import { KitSection } from './kit-section'
import { LocationSection } from './location-section'
import { RulesSection } from './rules-section'
import { ScheduleSection } from './schedule-section'
import { SponsorsSection } from './sponsors-section'

export interface MicrositeSectionProps {
  page: MicrositePage
  section: ReadySection
  now: string
}

/** Each section by its kind. */
export function MicrositeSection({ page, section, now }: MicrositeSectionProps) {
  switch (section.kind) {
    case 'hero':
      return (
        <>
          <Hero page={page} now={now} />
          <Facts page={page} />
        </>
      )
    case 'about':
      return <AboutSection section={section} />
    case 'categories':
      return <CategoriesSection page={page} section={section} />
    case 'course':
      return <CourseSection section={section} />
    case 'schedule':
      return <ScheduleSection section={section} />
    case 'kit':
      return <KitSection page={page} section={section} />
    case 'rules':
      return <RulesSection section={section} />
    case 'sponsors':
      return <SponsorsSection section={section} />
    case 'gallery':
      return <GallerySection page={page} section={section} />
    case 'faq':
      return <FaqSection section={section} />
    case 'location':
      return <LocationSection page={page} section={section} />
    case 'contact':
      return <ContactSection section={section} />
  }
}
