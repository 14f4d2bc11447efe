import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { findPeopleCall } from '@zancada/contracts/admin/support.calls'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { apiQuery, LISTED } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { CardRowsSkeleton } from '../../../ui/feedback/skeletons'
import { WithCodes } from '../../../ui/format/with-codes'
import { SearchIcon } from '../../../ui/icons'
import { PageHeader } from '../../../ui/layout/page-header'
import { SearchBox } from '../../../ui/table/search-box'
import { useUrlState } from '../../../ui/table/use-url-state'
import { adminSupportTexts } from '../locale'

const DEFAULTS = { q: '' }
/** Fewer letters say nothing. */
const LEAST_SEARCH = 2

/** One search box: the administrator who answers a call types what the caller says. */
export function SupportScreen() {
  const t = useTexts(adminSupportTexts)
  const [{ q }, change] = useUrlState(DEFAULTS)
  const people = useQuery({
    ...apiQuery(findPeopleCall, { query: { q } }),
    ...LISTED,
    enabled: q.length >= LEAST_SEARCH,
  })
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <Card>
        <Box>
          <SearchBox value={q} onSearch={(text) => change({ q: text })} placeholder={t('search')} />
        </Box>
        {q.length < LEAST_SEARCH ? (
          <EmptyState bare icon={<SearchIcon size={28} />} title={t('start.title')} text={t('start.text')} />
        ) : (
          <DataStates
            query={people}
            errorTitle={t('errorTitle')}
            skeleton={<CardRowsSkeleton />}
            isEmpty={({ results }) => results.length === 0}
            empty={
              <EmptyState
                bare
                icon={<SearchIcon size={28} />}
                title={t('nobody.title')}
                text={t('nobody.text')}
              />
            }
          >
            {({ results }) => (
              <Found aria-label={t('results')}>
                {results.map(({ id, name, email, document, has_account }) => (
                  <li key={id}>
                    <Link to={`/admin/soporte/${id}`}>
                      <strong>{name ?? email ?? t('unnamed')}</strong>
                      <span>
                        <WithCodes>{[email, document].filter(Boolean).join(' · ')}</WithCodes>
                      </span>
                      <Chip size="small" label={t(has_account ? 'account' : 'guest')} />
                    </Link>
                  </li>
                ))}
              </Found>
            )}
          </DataStates>
        )}
      </Card>
    </>
  )
}

const Box = styled('div')({ display: 'grid', padding: 16, '& > *': { maxWidth: 'none', width: '100%' } })

const Found = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 16px',
    alignItems: 'center',
    padding: '14px 16px',
    color: 'inherit',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { backgroundColor: theme.palette.action.hover },
  },
  '& span': { gridColumn: 1, color: theme.palette.text.secondary, fontSize: '0.875rem' },
  '& a > :last-child': { gridColumn: 2, gridRow: '1 / span 2' },
}))
