import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { colors } from '../../../ui/colors'
import { adviseColor, type ColorAdvice } from '../color-advice'
import { micrositeEditorTexts } from '../locale'

/** Says and shows what the page will do with a colour, so that nobody has to know what contrast is. */
export function ContrastNote({ chosen }: { chosen: string }) {
  const t = useTexts(micrositeEditorTexts)
  const advice = adviseColor(chosen || colors.primary)
  return (
    <Note role="status">
      {advice && (
        <Sample aria-hidden="true" style={{ backgroundColor: advice.fill, color: advice.textColor }}>
          {t('color.sample')}
        </Sample>
      )}
      <span>
        {chosen === '' ? t('color.none') : advice ? wordsFor(advice, chosen, t) : t('color.invalid')}
      </span>
    </Note>
  )
}

function wordsFor(advice: ColorAdvice, chosen: string, t: typeof micrositeEditorTexts.t): string {
  const ratio = advice.ratio.toFixed(1).replace('.', ',')
  const over = advice.isDarkened
    ? t('color.darkened', { color: chosen.toUpperCase(), fill: advice.fill.toUpperCase(), ratio })
    : t(`color.${advice.text}`, { ratio })
  return advice.linkShade === null
    ? over
    : `${over} ${t('color.links', { shade: advice.linkShade.toUpperCase() })}`
}

const Note = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '10px 0 0',
  padding: 10,
  borderRadius: 10,
  backgroundColor: theme.palette.background.default,
  fontSize: '0.875rem',
  lineHeight: 1.4,
}))

const Sample = styled('span')({
  flexShrink: 0,
  padding: '8px 14px',
  borderRadius: 10,
  fontWeight: 600,
})
