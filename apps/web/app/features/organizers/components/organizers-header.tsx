import Container from '@mui/material/Container'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Form } from 'react-router'
import { useTexts } from '../../../i18n'
import { Button } from '../../../ui/button'
import { colors } from '../../../ui/colors'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { SearchIcon } from '../../../ui/icons'
import { ContourLines } from '../../../ui/layout/contour-lines'
import { organizersTexts } from '../locale'
import { ORGANIZERS_PATH, SEARCH_MAX_LENGTH } from '../organizer-search'

export function OrganizersHeader({ q }: { q: string }) {
  const t = useTexts(organizersTexts)
  const fieldId = useId()
  return (
    <Band>
      {/* The lines keep clear of the words. */}
      <ContourLines sx={{ maskImage: 'linear-gradient(90deg, transparent 30%, #000 80%)' }} />
      <Container maxWidth="lg" sx={{ position: 'relative' }}>
        <Typography variant="h1">{t('title')}</Typography>
        <Typography sx={{ mt: 1.5, maxWidth: '56ch', fontSize: '1.125rem', color: 'text.secondary' }}>
          {t('lead')}
        </Typography>
        <Search method="get" action={ORGANIZERS_PATH} role="search" aria-label={t('search.label')}>
          <Field>
            <SearchIcon size={20} />
            <VisuallyHidden>
              <label htmlFor={fieldId}>{t('search.field')}</label>
            </VisuallyHidden>
            {/* The key starts the field anew when the search changes without it: «Ver todos», or going back. */}
            <input
              key={q}
              id={fieldId}
              name="q"
              type="search"
              defaultValue={q}
              maxLength={SEARCH_MAX_LENGTH}
              placeholder={t('search.field')}
            />
          </Field>
          <Button type="submit">{t('search.submit')}</Button>
        </Search>
      </Container>
    </Band>
  )
}

const Band = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  paddingBlock: '48px 40px',
  backgroundColor: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.up('md')]: { paddingBlock: '80px 56px' },
}))

const Search = styled(Form)({ display: 'flex', gap: 8, maxWidth: 560, marginTop: 28 })

const Field = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  paddingInline: 14,
  border: `1px solid ${colors.controlLine}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '& svg': { flexShrink: 0, color: theme.palette.text.secondary },
  '&:focus-within': {
    borderColor: theme.palette.primary.main,
    boxShadow: `0 0 0 3px ${theme.alpha(theme.palette.primary.main, 0.2)}`,
  },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 50,
    padding: 0,
    border: 0,
    outline: 0,
    background: 'none',
    color: theme.palette.text.primary,
    font: 'inherit',
    fontSize: '1rem',
  },
  '& input::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
}))
