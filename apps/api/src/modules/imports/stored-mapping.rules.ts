import { z } from 'zod'

/** The columns of an import, as they are stored. */
export const storedMapping = z.array(z.string().nullable())
