import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listImportLinkRunnersCall } from '@zancada/contracts/imports/import-payments.calls'
import { useState } from 'react'
import { useTexts } from '../../../i18n'
import { apiPages, nextOfPage } from '../../../queries/api-query'
import { DataStates } from '../../../ui/feedback/data-states'
import { CardRowsSkeleton } from '../../../ui/feedback/skeletons'
import { SectionCard } from '../../../ui/layout/section-card'
import { LoadMore } from '../../../ui/table/load-more'
import { importPaymentsTexts } from '../locale'

/** Who is on the list, opened by the company to compare it with its own. */
export function RunnersList({ token }: { token: string }) {
  const t = useTexts(importPaymentsTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <SectionCard title={t('runners.title')} text={t('runners.text')}>
      {isOpen ? (
        <Runners token={token} />
      ) : (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setOpen(true)}>
          {t('runners.show')}
        </Button>
      )}
    </SectionCard>
  )
}

function Runners({ token }: { token: string }) {
  const t = useTexts(importPaymentsTexts)
  const query = useInfiniteQuery(apiPages(listImportLinkRunnersCall, { params: { token } }, nextOfPage))
  return (
    <DataStates query={query} skeleton={<CardRowsSkeleton />} errorTitle={t('runners.error')}>
      {({ pages }) => {
        const runners = pages.flatMap(({ results }) => results)
        if (runners.length === 0) return <p>{t('runners.gone')}</p>
        return (
          <>
            <List aria-label={t('runners.title')}>
              {runners.map(({ number, name, category, state }) => (
                <li key={number}>
                  <span>
                    <strong>{name}</strong>
                    <small>{category}</small>
                  </span>
                  <span>{t(`runners.states.${state}`)}</span>
                </li>
              ))}
            </List>
            <LoadMore query={query} label={t('runners.more')} failed={t('runners.error')} />
          </>
        )
      }}
    </DataStates>
  )
}

const List = styled('ul')(({ theme }) => ({
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '10px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    fontSize: '0.9375rem',
  },
  '& li > :first-of-type': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& li > :last-of-type, & small': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
  '& strong': { fontWeight: 600 },
}))
