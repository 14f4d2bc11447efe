import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { AlertIcon, CheckIcon } from '../../../ui/icons'
import { accountsTexts } from '../locale'
import type { PasswordRulesState } from '../password-rules'

/** Made of spans: a field's help is a paragraph. What is common is known to the server alone, so that one is advice. */
export function PasswordRules({ rules, minimum }: { rules: PasswordRulesState; minimum: number }) {
  const t = useTexts(accountsTexts)
  const isLongEnough = rules.missing === 0
  const isStarted = rules.missing < minimum
  return (
    <Rules>
      <Rule data-state={isLongEnough ? 'met' : 'open'}>
        {isLongEnough ? <CheckIcon size={16} /> : <Dot />}
        <span>
          {t('passwordRules.length', { count: minimum })}
          {isStarted && !isLongEnough && ` · ${t('passwordRules.missing', { count: rules.missing })}`}
        </span>
        <VisuallyHidden role="status">{isLongEnough ? t('passwordRules.met') : ''}</VisuallyHidden>
      </Rule>
      {rules.isPersonal !== null && (
        <Rule data-state={rules.isPersonal ? 'broken' : isLongEnough ? 'met' : 'open'}>
          {rules.isPersonal ? <AlertIcon size={16} /> : isLongEnough ? <CheckIcon size={16} /> : <Dot />}
          <span>{t('passwordRules.personal')}</span>
          <VisuallyHidden role="status">{rules.isPersonal ? t('passwordRules.broken') : ''}</VisuallyHidden>
        </Rule>
      )}
      <Rule data-state="open">
        <Dot />
        <span>{t('passwordRules.common')}</span>
      </Rule>
    </Rules>
  )
}

const Rules = styled('span')({ display: 'grid', gap: 4, marginTop: 4 })

const Rule = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '& svg': { marginTop: 1 },
  '&[data-state="met"]': { color: theme.palette.success.main, fontWeight: 500 },
  '&[data-state="broken"]': { color: theme.palette.error.main, fontWeight: 500 },
}))

/** The stride, waiting. */
const Dot = styled('span')(({ theme }) => ({
  flexShrink: 0,
  width: 6,
  height: 10,
  margin: '5px 5px 0',
  backgroundColor: theme.palette.text.secondary,
  opacity: 0.5,
  transform: 'skewX(-12deg)',
}))
