import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { CheckIcon } from '../icons'
import { DataList, type DataListProps } from './data-list'
import type { ListFilter } from './list-toolbar'

type Shared<Row> = Pick<DataListProps<Row>, 'id' | 'query' | 'state' | 'rowId' | 'rowName'>

export interface QueueListProps<Row> extends Shared<Row> {
  card: (row: Row) => ReactNode
  states: ListFilter['options']
  /** The words of the list, by the same names in every locale file that has one. */
  t: (key: QueueWord) => string
}

type QueueWord =
  | 'list'
  | 'search'
  | 'state.all'
  | 'empty.title'
  | 'empty.text'
  | 'empty.all'
  | 'empty.filteredTitle'
  | 'empty.filteredText'
  | 'errorTitle'

/** What waits for a person, as cards: it opens with what needs them, and everything else is a filter away. */
export function QueueList<Row>({ card, states, t, ...shared }: QueueListProps<Row>) {
  return (
    <DataList
      {...shared}
      label={t('list')}
      card={card}
      search={t('search')}
      filters={[{ name: 'estado', label: t('state.all'), options: states }]}
      empty={{
        icon: <CheckIcon size={28} />,
        title: t('empty.title'),
        text: t('empty.text'),
        action: (
          <Button variant="outlined" onClick={shared.state.clearFilters}>
            {t('empty.all')}
          </Button>
        ),
      }}
      noMatch={{ title: t('empty.filteredTitle'), text: t('empty.filteredText') }}
      errorTitle={t('errorTitle')}
    />
  )
}
