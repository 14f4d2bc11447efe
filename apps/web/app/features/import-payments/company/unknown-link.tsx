import { styled } from '@mui/material/styles'
import { useTexts } from '../../../i18n'
import { ButtonLink } from '../../../ui/button'
import { importPaymentsTexts } from '../locale'

export function UnknownLink() {
  const t = useTexts(importPaymentsTexts)
  return (
    <Message>
      <h1>{t('company.unknown')}</h1>
      <p>{t('company.unknownText')}</p>
      <ButtonLink to="/eventos/publicos">{t('company.home')}</ButtonLink>
    </Message>
  )
}

const Message = styled('section')(({ theme }) => ({
  '& h1': { ...theme.typography.h1, margin: 0 },
  '& p': { margin: '12px 0 24px', maxWidth: '56ch', color: theme.palette.text.secondary },
}))
