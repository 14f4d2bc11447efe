import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n'
import { Sheet } from '../../../ui/layout/step-frame'
import { registrationTexts } from '../locale'
import { stepPath } from '../step-path'
import type { StepProps } from '../step-props'

/** Who runs what, each with the way to correct it. */
export function RunnerReview({ order, race, book }: Pick<StepProps, 'order' | 'race' | 'book'>) {
  const t = useTexts(registrationTexts)
  return (
    <Sheet>
      <Title>{t('review.runners')}</Title>
      <List>
        {book.runners.map((runner, index) => {
          const name = `${runner.first_name} ${runner.last_name}`
          const facts = [
            order.registrations[index]?.category_name,
            runner.team_name === '' ? undefined : t('review.team', { name: runner.team_name }),
            `${runner.document_type} ${runner.document_number}`,
            runner.size === '' ? undefined : t('review.size', { size: runner.size }),
          ]
          return (
            <li key={runner.registration_id}>
              <div>
                <strong>{name}</strong>
                <p>{facts.filter((fact) => fact !== undefined).join(' · ')}</p>
              </div>
              <Link
                to={stepPath(race.slug, order.code, { step: 'corredores', runner: index })}
                aria-label={t('review.editLabel', { name })}
              >
                {t('review.edit')}
              </Link>
            </li>
          )
        })}
      </List>
    </Sheet>
  )
}

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h5, margin: '0 0 8px' }))

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 16, paddingBlock: 10 },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: theme.palette.text.secondary, fontSize: '0.875rem' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: theme.palette.text.brand,
    fontWeight: 600,
  },
}))
