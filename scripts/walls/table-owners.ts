/**
 * The walls of the data. Each table has one owner: the module (or `platform`, or `seeds`) that writes it. What only
 * triggers write belongs to the module that shows it. Others call the owner to write, and may read what a lower module
 * owns. To add a table, add its name here.
 */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'audit_entries',
    'backups',
    'idempotent_answers',
    'rate_limits',
    'recurring_turns',
    'sent_mails',
  ],
  settings: ['fee_rate_withdrawals', 'fee_rates', 'platform_settings', 'withdrawal_terms'],
  consents: ['consent_words', 'consents'],
  legal: ['legal_texts'],
  accounts: ['one_time_tokens', 'refresh_tokens', 'runner_profiles', 'sessions', 'users'],
  organizers: ['organizer_documents', 'organizers'],
  team: ['ownership_transfers', 'staff_member_events', 'staff_members'],
  events: [
    'categories',
    'event_pickups',
    'event_postponements',
    'event_sizes',
    'events',
    'microsites',
    'price_phases',
    'questions',
    'waiver_texts',
  ],
  widgets: ['widgets'],
  discounts: ['discount_code_events', 'discount_codes', 'discount_redemptions'],
  payables: ['payables', 'refunds'],
  'category-charges': ['category_charges'],
  places: ['registration_marks', 'registrations', 'reserved_bibs', 'teams'],
  orders: ['holders', 'orders'],
  registrations: ['pickup_authorizations', 'registration_edits', 'team_invitations', 'transfers'],
  inventory: ['inventory_items', 'stock_movements'],
  payments: ['checkouts', 'double_returns', 'payment_disputes', 'payments', 'provider_events'],
  'organizer-registrations': ['bulk_mail_recipients', 'bulk_mails'],
  waitlist: ['waitlist_entries'],
  'opening-notices': ['opening_notices'],
  'saved-races': ['saved_race_reminders', 'saved_race_stop_links', 'saved_race_stops', 'saved_races'],
  imports: ['import_orders', 'import_payments', 'import_rows', 'import_titles'],
  'race-day': [
    'consent_signatures',
    'device_troubles',
    'race_devices',
    'race_stations',
    'scan_resolutions',
    'scan_undos',
    'scans',
    'ticket_size_changes',
  ],
  settlement: ['payouts'],
  reports: ['export_marks', 'report_files'],
  dashboard: ['event_figures'],
  admin: ['admin_roster', 'viewings'],
  privacy: ['data_requests', 'erasures'],
  'refund-batches': [
    'refund_accounts',
    'refund_batches',
    'refund_doubts',
    'refund_file_lines',
    'refund_files',
    'refund_lines',
  ],
  seeds: ['demo_seeds'],
}

/** Stands for names that the source does not write out. */
export const UNNAMED = '(unnamed)'

/**
 * What stands against the walls of the data today, each with its reason. The list only shrinks: what no source needs any
 * more fails until its line is gone. A module that may write a table may read it.
 */
export const foreignTables: readonly ForeignTables[] = [
  {
    from: 'settings',
    reads: ['events', 'organizers', 'users'],
    because: 'a fee and a city name whom they are for, who set them and which pages they change',
  },
  {
    from: 'legal',
    reads: ['users'],
    because: 'a published text names who published it, and who has yet to accept it',
  },
  {
    from: 'accounts',
    writes: ['organizers'],
    because: 'an organizer registers with their account, in one transaction',
  },
  {
    from: 'accounts',
    reads: ['events', 'staff_member_events', 'staff_members'],
    because: 'every request is told for which teams and events its account may act, in one query',
  },
  {
    from: 'accounts',
    reads: ['viewings'],
    because: 'a request that looks as somebody else is told by its viewing, in the same query',
  },
  {
    from: 'accounts',
    reads: ['orders', 'registrations'],
    because: 'a person without an account is known by the id of a purchase or a place',
  },
  {
    from: 'organizers',
    reads: ['events'],
    because: 'a new name or logo changes the pages of its races',
  },
  {
    from: 'team',
    writes: ['organizers'],
    because: 'an organization changes hands in one transaction with its team',
  },
  {
    from: 'team',
    writes: ['one_time_tokens'],
    because: 'an invitation is a one-time link',
  },
  {
    from: 'team',
    reads: ['events'],
    because: 'a member is shown with the events they may work on',
  },
  {
    from: 'events',
    writes: ['discount_code_events'],
    reads: ['discount_codes'],
    because: 'a draft that is deleted leaves its codes, or is refused for those that are its alone',
  },
  {
    from: 'events',
    reads: ['import_rows', 'registrations', 'waitlist_entries'],
    because: 'a save tells first whom it would reach',
  },
  {
    from: 'events',
    reads: ['saved_races'],
    because: 'the public list filters by what its reader saved, in one query',
  },
  {
    from: 'organizer-registrations',
    reads: ['event_figures'],
    because: 'the bibs of a race tell how many of each category have none',
  },
  {
    from: 'race-day',
    reads: ['event_figures'],
    because: 'the progress of a race day is read from its figures (ADR 86)',
  },
  {
    from: 'reports',
    reads: ['event_figures'],
    because: 'the report of runners is read from the figures (ADR 86)',
  },
  {
    from: 'widgets',
    reads: ['event_figures'],
    because: 'a widget shows how many race by category',
  },
  {
    from: 'discounts',
    reads: ['import_orders', 'orders'],
    because: 'a redemption names the purchase or the list that used it',
  },
  {
    from: 'places',
    writes: ['categories'],
    because: 'the next bib of a category is moved on under the lock that its row gives',
  },
  {
    from: 'paid-places',
    reads: ['import_orders', 'orders', 'payments'],
    because:
      'what paid a place is asked of all that may have, in one query; its order and its payments stand above',
  },
  {
    from: 'history',
    reads: ['payouts'],
    because: 'the history of an organization tells what was paid out to it',
  },
  {
    from: 'orders',
    writes: ['registrations'],
    because: 'runners and amounts are written on the places that an order holds',
  },
  {
    from: 'orders',
    writes: ['discount_redemptions'],
    because: 'places, code and order are taken in one statement',
  },
  {
    from: 'orders',
    writes: ['audit_entries'],
    because: 'the entry is written in the statement that takes the places',
  },
  {
    from: 'orders',
    writes: ['event_postponements'],
    because: 'how far a postponement has been told is marked by the job that tells buyers',
  },
  {
    from: 'orders',
    reads: ['checkouts', 'payments'],
    because: 'an order shows what paid it, and one that went to pay waits for its payment',
  },
  {
    from: 'orders',
    reads: ['waitlist_entries'],
    because: 'a hold is not extended while somebody waits for its places',
  },
  {
    from: 'orders',
    reads: ['import_orders'],
    because: 'who paid a place of a list is its company',
  },
  {
    from: 'orders',
    reads: ['pickup_authorizations', 'transfers'],
    because: 'a ticket names who may collect its kit, and a postponement is told to whom a place was offered',
  },
  {
    from: 'registrations',
    writes: ['registrations'],
    because: 'runners correct their own data on their place',
  },
  {
    from: 'registrations',
    writes: ['teams'],
    because: 'a captain is reminded once of free seats',
  },
  {
    from: 'registrations',
    reads: ['import_orders', 'payments'],
    because: 'a runner sees what paid their place, what it still costs and what goes back',
  },
  {
    from: 'payments',
    reads: ['refund_file_lines', 'refund_files', 'refund_lines'],
    because: 'the list of payments shows in which file of the bank a refund leaves',
  },
  {
    from: 'organizer-registrations',
    writes: ['orders'],
    because: 'an organizer registers by hand, and notes what they gave back',
  },
  {
    from: 'organizer-registrations',
    reads: ['refund_lines'],
    because: 'a place shows whether its refund leaves by the bank',
  },
  {
    from: 'imports',
    writes: ['orders'],
    because: 'a list registers its people in bulk, and takes back what it had paid of them',
  },
  {
    from: 'race-day',
    writes: ['registrations'],
    because: 'what was handed over and who came is written on the place with its scan, in one statement',
  },
  {
    from: 'settlement',
    reads: [UNNAMED],
    because: 'the same sum is asked of orders, charges and imports',
  },
  {
    from: 'admin',
    writes: ['events', 'organizers', 'users'],
    because: 'an administrator approves, suspends and takes down',
  },
  {
    from: 'admin',
    reads: [
      'data_requests',
      'refund_accounts',
      'refund_doubts',
      'refund_file_lines',
      'refund_files',
      'refund_lines',
    ],
    because: 'an administrator sees what waits, and the whole story of a person',
  },
  {
    from: 'privacy',
    writes: [UNNAMED],
    because: 'erasing follows the list of personal data, which names every table',
  },
  {
    from: 'privacy',
    writes: [
      'holders',
      'idempotent_answers',
      'import_orders',
      'import_rows',
      'one_time_tokens',
      'opening_notices',
      'orders',
      'pickup_authorizations',
      'rate_limits',
      'refund_accounts',
      'registration_edits',
      'registrations',
      'runner_profiles',
      'sessions',
      'staff_members',
      'team_invitations',
      'waitlist_entries',
    ],
    because: 'what a person leaves behind, and what nobody needs any more, is erased in one transaction',
  },
  {
    from: 'refund-batches',
    writes: ['refunds'],
    because: 'parts that are owed join the line that returns them, in one statement',
  },
]

export type ForeignTables = {
  from: string
  reads?: readonly string[]
  writes?: readonly string[]
  because: string
}
