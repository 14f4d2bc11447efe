import type { ListedRegistration } from '@zancada/contracts'
import { cityName } from '@zancada/contracts/catalogs/municipalities'
import { useTexts } from '../../../i18n'
import { Price } from '../../../race/price'
import { FormattedDate } from '../../../ui/format/formatted-date'
import type { ListColumn } from '../../../ui/table/list-column'
import { chargeText } from '../charge-words'
import { panelRegistrationsTexts } from '../locale'
import { teamCell, teamWords } from '../team-words'
import { BibCell } from './bib-cell'
import { StateChip } from './state-chip'

/** Fields that sort are named as the API's orders. */
export function useRegistrationColumns(): readonly ListColumn<ListedRegistration>[] {
  const t = useTexts(panelRegistrationsTexts)
  const text = (field: keyof typeof HIDDEN_TEXTS): ListColumn<ListedRegistration> => ({
    field,
    label: t(`columns.${field}`),
    hidden: true,
    minWidth: 130,
    render: (row) => HIDDEN_TEXTS[field](row),
  })
  return [
    {
      field: 'dorsal',
      label: t('columns.bib'),
      width: 100,
      sortable: true,
      render: ({ bib }) => <BibCell bib={bib} />,
    },
    {
      field: 'apellido',
      label: t('columns.name'),
      flex: 1.6,
      minWidth: 180,
      sortable: true,
      fixed: true,
      render: (row) => <strong>{nameOf(t, row)}</strong>,
    },
    {
      field: 'documento',
      label: t('columns.document'),
      width: 150,
      render: ({ document_type, document_number }) =>
        [document_type, document_number].filter(Boolean).join(' '),
    },
    {
      field: 'categoria',
      label: t('columns.category'),
      minWidth: 120,
      render: ({ category, category_charge }) =>
        category_charge === null ? (
          category.name
        ) : (
          <span title={chargeText(t, category_charge)}>
            {t('toCategory', { from: category.name, to: category_charge.category_name })}
          </span>
        ),
    },
    {
      field: 'equipo',
      label: t('columns.team'),
      minWidth: 190,
      flex: 1.2,
      render: ({ team }) => team && <span title={teamWords(t, team)}>{teamCell(t, team)}</span>,
    },
    { field: 'talla', label: t('columns.size'), width: 80, render: ({ size }) => size },
    {
      field: 'estado',
      label: t('columns.state'),
      width: 130,
      render: ({ state }) => <StateChip state={state} />,
    },
    { field: 'correo', label: t('columns.email'), minWidth: 220, flex: 1.2, render: ({ email }) => email },
    {
      field: 'creada',
      label: t('columns.created'),
      width: 190,
      sortable: true,
      render: ({ created_at }) => <FormattedDate value={created_at} />,
    },
    text('phone'),
    text('city'),
    text('order'),
    text('ticket'),
    {
      field: 'gender',
      label: t('columns.gender'),
      hidden: true,
      width: 120,
      render: ({ gender }) => gender && t(`genders.${gender}`),
    },
    {
      field: 'birth',
      label: t('columns.birth'),
      hidden: true,
      width: 150,
      render: ({ birth_on }) => birth_on && <FormattedDate value={birth_on} format="date" />,
    },
    {
      field: 'price',
      label: t('columns.price'),
      hidden: true,
      width: 110,
      align: 'right',
      render: ({ price_cop }) => <Price amount={price_cop} />,
    },
    {
      field: 'source',
      label: t('columns.source'),
      hidden: true,
      width: 120,
      render: ({ source }) => t(`sources.${source}`),
    },
  ]
}

const HIDDEN_TEXTS = {
  phone: ({ phone }: ListedRegistration) => phone,
  city: ({ city_code }: ListedRegistration) => cityName(city_code),
  order: ({ order_code }: ListedRegistration) => order_code,
  ticket: ({ ticket_code }: ListedRegistration) => ticket_code,
}

/** The buyer of a held place may not have said yet who runs. */
export function nameOf(
  t: typeof panelRegistrationsTexts.t,
  { first_name, last_name }: Pick<ListedRegistration, 'first_name' | 'last_name'>,
): string {
  return `${first_name} ${last_name}`.trim() || t('unnamed')
}
