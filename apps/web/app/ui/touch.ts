/** Where a finger points: on a phone, and on whatever else has no finer way. A target there is at least 44 px high. */
export const TOUCH = '@media (pointer: coarse), (max-width: 599.95px)'
export const TOUCH_TARGET = 44
