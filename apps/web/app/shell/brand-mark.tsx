import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTexts } from '../i18n'
import { shellTexts } from './locale'

/** The name with its stride: two slanted cuts, the second one a step ahead. */
export function BrandMark() {
  const t = useTexts(shellTexts)
  return (
    <HomeLink to="/" aria-label={t('brandHome')}>
      <StrideSign />
      <span>{t('brand')}</span>
    </HomeLink>
  )
}

function StrideSign() {
  return (
    <svg width="34" height="28" viewBox="0 0 34 28" aria-hidden="true" focusable="false">
      <path d="M7.4 4h10.2L13.4 24H3.2z" fill="#0B1533" />
      <path d="M20.4 4h10.2L28.9 12H18.7z" fill="#C8F031" />
      <path d="M18 15.400h10.200L26.4 24H16.200z" fill="#1646E6" />
    </svg>
  )
}

const HomeLink = styled(Link)(({ theme }) => ({
  ...theme.typography.h6,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  fontSize: '1.375rem',
  fontWeight: 850,
  letterSpacing: '-0.03em',
  lineHeight: 1,
  color: theme.palette.text.primary,
  textDecoration: 'none',
}))
