import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { ListColumn } from './list-column'
import type { GridRow } from './list-grid-row'

/** What a cell of the grid shows now. */
export type CellOf = (id: string, field: string) => ReactNode

/**
 * A screen makes its rows and columns anew each time it is drawn, and a grid that is given new ones measures and draws
 * itself whole. It is given the same ones while they say the same; its cells alone follow what the screen draws.
 */
export const CellsContext = createContext<CellOf>(() => null)

export function useGridRows<Row>(rows: readonly Row[], rowId: (row: Row) => string): readonly GridRow[] {
  const ids = JSON.stringify(rows.map(rowId))
  return useMemo(() => readIds(ids).map((id) => ({ id })), [ids])
}

export function useGridColumns<Row>(columns: readonly ListColumn<Row>[]): readonly ListColumn<GridRow>[] {
  const shape = JSON.stringify(columns.map(({ render, ...rest }) => rest))
  return useMemo(
    () =>
      readShape(shape).map((column) => ({
        ...column,
        render: ({ id }) => <Cell id={id} field={column.field} />,
      })),
    [shape],
  )
}

function Cell({ id, field }: { id: string; field: string }) {
  return useContext(CellsContext)(id, field)
}

const readIds = (text: string): string[] => JSON.parse(text)
const readShape = (text: string): Omit<ListColumn<GridRow>, 'render'>[] => JSON.parse(text)
