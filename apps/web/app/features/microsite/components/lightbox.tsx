import { styled } from '@mui/material/styles'
import type { Picture } from '@zancada/contracts'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n'
import { Photo } from '../../../race/photo'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../../ui/icons'
import { micrositeTexts } from '../locale'

export interface LightboxProps {
  title: string
  pictures: readonly { readonly picture: Picture; readonly what: string }[]
  /** The one that was pressed. */
  first: number
  onClose: () => void
}

/**
 * The gallery over the whole screen. A native dialog keeps the focus, closes on Escape and gives the focus back; the
 * strip is scrolled by fingers, by arrow keys or by its buttons, and says itself which picture is in sight.
 */
export function Lightbox({ title, pictures, first, onClose }: LightboxProps) {
  const t = useTexts(micrositeTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(first)

  useEffect(() => {
    dialog.current?.showModal()
    strip.current?.children[first]?.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' })
  }, [first])

  const last = pictures.length - 1
  function show(index: number) {
    const to = Math.min(Math.max(index, 0), last)
    setShown(to)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    strip.current?.children[to]?.scrollIntoView({
      behavior: isStill ? 'instant' : 'smooth',
      inline: 'start',
      block: 'nearest',
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    show(to)
  }

  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setShown(Math.round(scrollLeft / clientWidth))
  }

  // Where a browser does not say that a scroll ended, every step of it is followed.
  const following = 'onscrollend' in window ? { onScrollEnd: follow } : { onScroll: follow }

  /** The ground around a picture closes, the picture itself does not. */
  function onClick({ target }: MouseEvent) {
    if (target instanceof HTMLElement && target.tagName === 'LI') dialog.current?.close()
  }

  return (
    <Screen ref={dialog} aria-label={title} onClose={onClose} onKeyDown={onKeyDown}>
      <Strip ref={strip} tabIndex={0} {...following} onClick={onClick}>
        {pictures.map(({ picture, what }, index) => (
          <li key={picture.url} aria-hidden={index !== shown}>
            <Photo picture={picture} alt={what} sizes="100vw" eager={index === first} />
          </li>
        ))}
      </Strip>
      <Count role="status">{t('gallery.of', { number: shown + 1, total: pictures.length })}</Count>
      <Knob type="button" data-close aria-label={t('gallery.close')} onClick={() => dialog.current?.close()}>
        <CloseIcon />
      </Knob>
      {last > 0 && (
        <>
          <Knob
            type="button"
            data-back
            aria-label={t('gallery.previous')}
            aria-disabled={shown === 0}
            onClick={() => show(shown - 1)}
          >
            <ChevronLeftIcon />
          </Knob>
          <Knob
            type="button"
            data-on
            aria-label={t('gallery.following')}
            aria-disabled={shown === last}
            onClick={() => show(shown + 1)}
          >
            <ChevronRightIcon />
          </Knob>
        </>
      )}
    </Screen>
  )
}

const Screen = styled('dialog')(({ theme }) => ({
  width: '100vw',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  backgroundColor: 'rgba(11, 21, 51, 0.96)',
  color: theme.palette.background.paper,
  '&::backdrop': { backgroundColor: theme.palette.text.primary },
}))

const Strip = styled('ul')({
  display: 'flex',
  width: '100%',
  height: '100%',
  margin: 0,
  padding: 0,
  overflowX: 'auto',
  overscrollBehavior: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  listStyle: 'none',
  '&:focus': { outline: 'none' },
  '& li': {
    flex: '0 0 100%',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    padding: '64px 12px',
    scrollSnapAlign: 'start',
    scrollSnapStop: 'always',
  },
  '& img': {
    width: 'auto',
    height: 'auto',
    maxWidth: '100%',
    maxHeight: 'calc(100dvh - 128px)',
    objectFit: 'contain',
    borderRadius: 8,
  },
})

const Count = styled('p')({
  position: 'absolute',
  top: 22,
  left: 20,
  margin: 0,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})

const Knob = styled('button')(({ theme }) => ({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  padding: 0,
  border: '1px solid rgba(255, 255, 255, 0.4)',
  borderRadius: '50%',
  backgroundColor: 'rgba(11, 21, 51, 0.72)',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.palette.text.primary },
  '&:focus-visible': { outline: `3px solid ${theme.palette.secondary.main}`, outlineOffset: 2 },
  '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
  '&[data-close]': { top: 8, right: 12 },
  '&[data-back]': { bottom: 8, left: 'calc(50% - 56px)' },
  '&[data-on]': { bottom: 8, left: 'calc(50% + 8px)' },
  [theme.breakpoints.up('md')]: {
    '&[data-back]': { top: 'calc(50% - 24px)', left: 20 },
    '&[data-on]': { top: 'calc(50% - 24px)', left: 'auto', right: 20 },
  },
}))
