// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Announcer } from './announcer'
import { RowButtons } from './row-buttons'
import { useRowLeft } from './use-row-left'

afterEach(cleanup)

function Rows() {
  const [rows, setRows] = useState(['5K', '10K', '21K'])
  const rowLeft = useRowLeft('rows')
  return (
    <>
      {rows.map((name, index) => (
        <section key={name} data-row="rows" aria-label={name}>
          <RowButtons
            name={name}
            index={index}
            count={rows.length}
            onMove={(to) => {
              const rest = rows.filter((each) => each !== name)
              setRows([...rest.slice(0, to), name, ...rest.slice(to)])
            }}
            onRemove={() => {
              setRows(rows.filter((each) => each !== name))
              rowLeft(index, name)
            }}
          />
        </section>
      ))}
      <button type="button" data-field="rows">
        Agregar
      </button>
    </>
  )
}

const press = (name: RegExp) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

it('a row that moves keeps the focus on the button that moved it', () => {
  render(<Rows />, { wrapper: Announcer })
  press(/bajar.*5K|5K.*bajar/i)
  expect(focused()).toMatch(/bajar.*5K|5K.*bajar/i)
})

it('where it has nowhere left to move, on the other way', () => {
  render(<Rows />, { wrapper: Announcer })
  press(/bajar.*10K|10K.*bajar/i)
  expect(focused()).toMatch(/subir.*10K|10K.*subir/i)
})

it('a row that goes away leaves it to the one in its place, and the last one to the button that adds', async () => {
  render(<Rows />, { wrapper: Announcer })
  press(/(quitar|eliminar).*10K/i)
  await expect.poll(focused).toBe('21K')
  press(/(quitar|eliminar).*21K/i)
  await expect.poll(focused).toBe('5K')
  press(/(quitar|eliminar).*5K/i)
  await expect.poll(focused).toBe('Agregar')
})

it('says where a row went, and that one is gone', async () => {
  render(<Rows />, { wrapper: Announcer })
  press(/bajar.*5K/i)
  expect(screen.getByRole('status').textContent).toBe('5K: posición 2 de 3')
  press(/quitar.*10K/i)
  expect(screen.getByRole('status').textContent).toBe('Quitamos 10K')
  await expect.poll(focused).toBe('5K')
})
