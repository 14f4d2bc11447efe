export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'x', 'youtube', 'tiktok', 'strava'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]
