/** On the box of a part that waits for its script: what is pressed in it cannot be answered before that comes. */
export const LATE_PART = 'data-late-part'
