import { accounts } from './accounts'
import type { Action } from './action'
import { bank } from './bank'
import { buying } from './buying'
import { dying } from './dying'
import { handingOn } from './handing-on'
import { lists } from './lists'
import { organizing } from './organizing'
import { pricing } from './pricing'
import { privacy } from './privacy'
import { racing } from './racing'
import { relay } from './relay'
import { returning } from './returning'
import { time } from './time'

export const allActions: readonly Action[] = [
  ...buying,
  ...pricing,
  ...bank,
  ...handingOn,
  ...organizing,
  ...returning,
  ...racing,
  ...lists,
  ...time,
  ...privacy,
  ...relay,
  ...accounts,
  ...dying,
]
