import { plainFigure } from '../../ui/format/plain-figure'

/** A number that decides a plural, and as people read it: `1.284`. */
export const counted = (count: number) => ({ count, figure: plainFigure(count) })
