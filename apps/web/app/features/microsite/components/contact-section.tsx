import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { micrositeTexts } from '../locale'
import type { SectionOf } from '../microsite-page'
import { instagramLink, mailLink, phoneLink, websiteLink } from '../outside-links'
import { coloredUnderline } from './colored-underline'
import { SectionFrame } from './section-frame'

/** Each way to reach the organizer that they wrote down. What makes no link is still shown as text. */
export function ContactSection({ section }: { section: SectionOf<'contact'> }) {
  const t = useTexts(micrositeTexts)
  const website = websiteLink(section.website)
  const instagram = instagramLink(section.instagram)
  const ways = [
    { name: 'email', label: section.email, href: mailLink(section.email) },
    { name: 'phone', label: section.phone, href: phoneLink(section.phone) },
    { name: 'website', label: website?.label ?? section.website, href: website?.href ?? null },
    { name: 'instagram', label: instagram?.label ?? section.instagram, href: instagram?.href ?? null },
  ] as const
  return (
    <SectionFrame kind="contact" title={section.title} isText>
      <List>
        {ways
          .filter(({ label }) => label !== '')
          .map(({ name, label, href }) => (
            <div key={name}>
              <dt>{t(`contact.${name}`)}</dt>
              <dd>
                {href === null ? (
                  label
                ) : (
                  <a href={href} rel="nofollow noopener">
                    {label}
                  </a>
                )}
              </dd>
            </div>
          ))}
      </List>
    </SectionFrame>
  )
}

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: '20px 32px',
  margin: 0,
  '& dt': { color: theme.palette.text.secondary, fontSize: '0.875rem', fontWeight: 600 },
  '& dd': { margin: 0, fontSize: '1.0625rem', overflowWrap: 'anywhere' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    ...coloredUnderline(theme),
  },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}))
