import { useTexts } from '../../../i18n'
import { SectionCard } from '../../../ui/layout/section-card'
import { micrositeEditorTexts } from '../locale'
import { ColorField } from './color-field'
import { Fields } from './fields'
import { PictureField } from './picture-field'

/** What every section shares: the colour, the logo and the cover. */
export function AppearanceCard() {
  const t = useTexts(micrositeEditorTexts)
  return (
    <SectionCard title={t('appearance.title')}>
      <Fields sx={{ mt: 2 }}>
        <ColorField />
        <PictureField
          name="cover"
          kind="cover"
          label={t('appearance.cover')}
          helperText={t('appearance.coverHelp')}
          removeLabel={t('appearance.removeCover')}
        />
        <PictureField
          name="logo"
          kind="logo"
          label={t('appearance.logo')}
          helperText={t('appearance.logoHelp')}
          removeLabel={t('appearance.removeLogo')}
        />
      </Fields>
    </SectionCard>
  )
}
