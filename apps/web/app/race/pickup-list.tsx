import { styled } from '@mui/material/styles'
import type { Pickup } from '@zancada/contracts'
import { pickupPlaces } from './pickup-hours'

/** Where and when kits are handed over: on the page of a race and on its tickets. */
export function PickupList({ pickups }: { pickups: readonly Pickup[] }) {
  return (
    <List>
      {pickupPlaces(pickups).map(({ place, address, hours }) => (
        <li key={`${place} ${address}`}>
          <strong>{place}</strong>
          {address !== '' && <span>{address}</span>}
          {hours.map((each) => (
            <span key={each}>{each}</span>
          ))}
        </li>
      ))}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& strong, & span': { display: 'block', overflowWrap: 'anywhere' },
  '& span': { color: theme.palette.text.secondary },
}))
