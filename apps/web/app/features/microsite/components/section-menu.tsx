import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n'
import { visuallyHidden } from '../../../ui/feedback/visually-hidden'
import { LineIcon } from '../../../ui/line-icon'
import { micrositeTexts } from '../locale'

export interface SectionMenuProps {
  links: readonly { readonly to: string; readonly name: string }[]
}

/** Every section under one button. It opens without a script; with one it also closes by itself. */
export function SectionMenu({ links }: SectionMenuProps) {
  const t = useTexts(micrositeTexts)
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open')
    }
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, closeOutside)
    return () => {
      for (const event of ['pointerdown', 'focusin']) document.removeEventListener(event, closeOutside)
    }
  }, [])

  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape') return
    close()
    menu.current?.querySelector('summary')?.focus()
  }

  return (
    <Menu ref={menu} onKeyDown={onKeyDown}>
      <summary>
        <LineIcon>
          <path d="M4 7h16M4 12h16M4 17h10" />
        </LineIcon>
        <span>{t('header.menu')}</span>
      </summary>
      <ul>
        {links.map(({ to, name }) => (
          <li key={to}>
            <a href={to} onClick={close}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  )
}

const Menu = styled('details')(({ theme }) => ({
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minWidth: 44,
    minHeight: 44,
    borderRadius: 8,
    fontSize: '0.9375rem',
    fontWeight: 500,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& ul': {
    position: 'absolute',
    top: '100%',
    left: 0,
    right: 0,
    maxHeight: 'calc(100dvh - 140px)',
    margin: 0,
    padding: 8,
    overflowY: 'auto',
    borderBlock: `1px solid ${theme.palette.divider}`,
    backgroundColor: theme.palette.background.paper,
    boxShadow: theme.shadows[8],
    listStyle: 'none',
  },
  '& li a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    paddingInline: 12,
    borderRadius: 8,
    color: theme.palette.text.primary,
    fontWeight: 500,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& li a:hover': { backgroundColor: theme.palette.background.default },
  // Beside the name and the way in there is room for its sign alone.
  [theme.breakpoints.down('md')]: {
    '& summary span': visuallyHidden,
  },
  [theme.breakpoints.up('md')]: {
    position: 'relative',
    '& summary': { paddingInline: 12 },
    '& ul': {
      top: 'calc(100% + 10px)',
      left: 'auto',
      width: 280,
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: 12,
    },
  },
}))
