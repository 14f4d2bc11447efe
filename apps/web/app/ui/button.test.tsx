// @vitest-environment happy-dom
import MuiButton from '@mui/material/Button'
import { ThemeProvider } from '@mui/material/styles'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { Button, ButtonLink, type ButtonLook } from './button'
import { heedStyleSheets } from './testing/style-sheets'
import { theme } from './theme'

heedStyleSheets()

afterEach(cleanup)

const looks: ButtonLook[] = [
  {},
  { size: 'large' },
  { color: 'secondary', size: 'large' },
  { variant: 'outlined' },
  { variant: 'outlined', size: 'large' },
  { variant: 'text' },
]

describe.each(looks)('a button %o', (look) => {
  it('looks on a public page as it does in the panel', () => {
    render(
      <ThemeProvider theme={theme}>
        <MuiButton {...look}>Panel</MuiButton>
        <Button {...look}>Sitio</Button>
      </ThemeProvider>,
    )
    expect(appearanceOf('Sitio')).toEqual(appearanceOf('Panel'))
  })
})

it('a link that looks like a button is still a link, without the look among its attributes', () => {
  render(
    <MemoryRouter>
      <ThemeProvider theme={theme}>
        <ButtonLink to="/login" variant="outlined" color="secondary" size="large">
          Entrar
        </ButtonLink>
      </ThemeProvider>
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'Entrar' })
  expect(['variant', 'color', 'size'].filter((name) => link.hasAttribute(name))).toEqual([])
})

function appearanceOf(name: string): Record<string, string> {
  const style = getComputedStyle(screen.getByRole('button', { name }))
  return Object.fromEntries(COMPARED.map((property) => [property, style.getPropertyValue(property)]))
}

const COMPARED = [
  'display',
  'align-items',
  'justify-content',
  'min-width',
  'min-height',
  'padding-inline',
  'border-top-width',
  'border-top-color',
  'border-top-left-radius',
  'box-shadow',
  'color',
  'background-color',
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-transform',
  'text-decoration',
  'white-space',
  'transition',
  'cursor',
]
