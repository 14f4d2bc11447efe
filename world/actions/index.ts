import { accounts } from './accounts'
import type { Action } from './action'
import { bank } from './bank'
import { bibs } from './bibs'
import { buying } from './buying'
import { categoryCharges } from './category-charges'
import { collecting } from './collecting'
import { desk } from './desk'
import { devices } from './devices'
import { discounts } from './discounts'
import { dying } from './dying'
import { handingOn } from './handing-on'
import { inventory } from './inventory'
import { lists } from './lists'
import { moreTime } from './more-time'
import { newPrices } from './new-price'
import { organizing } from './organizing'
import { owning } from './owning'
import { payingOut } from './paying-out'
import { presenting } from './presenting'
import { pricing } from './pricing'
import { privacy } from './privacy'
import { relay } from './relay'
import { returning } from './returning'
import { supervising } from './supervising'
import { team } from './team'
import { time } from './time'
import { waiting } from './waiting'

export const allActions: readonly Action[] = [
  ...buying,
  ...moreTime,
  ...pricing,
  ...bank,
  ...handingOn,
  ...organizing,
  ...returning,
  ...payingOut,
  ...lists,
  ...devices,
  ...inventory,
  ...bibs,
  ...supervising,
  ...presenting,
  ...team,
  ...owning,
  ...collecting,
  ...categoryCharges,
  ...desk,
  ...discounts,
  ...newPrices,
  ...time,
  ...privacy,
  ...relay,
  ...accounts,
  ...waiting,
  ...dying,
]
