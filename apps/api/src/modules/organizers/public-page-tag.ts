/** The pages that list approved organizers are kept under this name. */
export const ORGANIZERS_TAG = 'organizers'
