import type { DB } from '../../platform/database/schema.gen'

/**
 * Every column that can hold something about a person, and what becomes of it when that person deletes their account
 * (Ley 1581 de 2012, artículo 8 e; Código de Comercio, artículo 60: books and their supports are kept ten years).
 * Erasing follows this list, so that a line here is all it takes; a test compares it with the real schema and fails on
 * a column nobody decided about.
 *
 * Whose rows: `account` and `runner` rows are changed as their columns say, `deleted` rows go whole, `nobody` rows are
 * about races, money or the system.
 */
export const personalData: { readonly [Table in StoredTable]: PersonalTable } = {
  users: {
    rows: 'account',
    download: 'account',
    columns: {
      email: replace('eliminada-{id}@zancada.invalid', 'unique and required'),
      username: replace('eliminada-{id}', 'unique and required'),
      first_name: replace('Cuenta', 'required; orders still point at the row'),
      last_name: replace('eliminada', 'required'),
      phone: erase(),
      password_hash: erase(),
      google_sub: erase(),
      avatar_path: erase(),
    },
  },
  runner_profiles: {
    rows: 'deleted',
    download: 'runner_profile',
    columns: deleted([
      'document_type',
      'document_number',
      'birth_on',
      'gender',
      'phone',
      'city_code',
      'blood_type',
      'club',
      'shirt_size',
      'eps',
      'emergency_contact_name',
      'emergency_contact_phone',
      'weight_kg',
      'height_cm',
    ]),
  },
  sessions: { rows: 'deleted', download: 'sessions', columns: deleted(['user_agent', 'ip']) },
  refresh_tokens: {
    rows: 'deleted',
    download: { absent: 'hashes that belong to a session, which is shown' },
    columns: deleted(['token_hash']),
  },
  one_time_tokens: {
    rows: 'deleted',
    download: { absent: 'hashes of links already sent to the person' },
    columns: deleted(['email', 'payload', 'token_hash']),
  },
  staff_members: {
    rows: 'account',
    download: 'staff',
    columns: {
      invited_email: replace('eliminada-{id}@zancada.invalid', 'unique and required'),
      permissions: keep('says what a team could do, for its audit'),
    },
  },
  organizer_documents: nobody(
    'who an organization is, before the law; its owner cannot leave before it is closed',
    ['file_name', 'file_path'],
  ),
  organizers: {
    rows: 'account',
    download: 'organizer',
    // The owner of an organization cannot delete their account: an administrator closes the organization first.
    columns: kept('the organization outlives nobody: its owner cannot leave before it is closed', [
      'address',
      'bank_account_holder',
      'bank_account_number',
      'bank_name',
      'city_code',
      'contact_email',
      'contact_phone',
      'description',
      'legal_name',
      'logo_path',
      'name',
      'nit',
      'slug',
      'social_links',
      'state_reason',
      'website',
    ]),
  },
  ownership_transfers: {
    rows: 'account',
    download: { absent: 'hashes of links; who offered an organization to whom stands in its record' },
    columns: { token_hash: keep('of a link that opens nothing without being in the team') },
  },
  consents: {
    rows: 'account',
    download: 'consents',
    columns: {
      email: erase(),
      ip: erase(),
      giver_email: erase(),
      giver_name: erase(),
      giver_document: erase(),
      giver_relationship: keep('whether mother, father or representative gave it; names nobody'),
      words_hash: keep('proves which words were read'),
      text_version: keep('proves what was accepted and withdrawn, by a person who has no name any more'),
    },
  },
  consent_words: {
    rows: 'nobody',
    download: { absent: 'the words beside each box, the same for everybody' },
    columns: kept('what stood beside a box', ['hash', 'words']),
  },
  consent_signatures: {
    rows: 'runner',
    download: 'consents',
    columns: {
      signer_name: erase(),
      signer_document: erase(),
      relationship: keep('whether mother, father or representative signed; names nobody'),
    },
  },
  ticket_size_changes: {
    rows: 'nobody',
    download: { absent: 'the size that a registration says, and those it said before' },
    columns: kept('counts the stock of shirts', ['from_size', 'to_size']),
  },
  orders: {
    rows: 'account',
    download: 'orders',
    columns: {
      code: keep('the support of a sale'),
      guest_email: replace('eliminada-{id}@zancada.invalid', 'an order has one buyer'),
      extensions: keep('a count: whether more time was given'),
      network: replace('eliminada', 'required'),
      manual_note: erase(),
    },
  },
  registrations: {
    rows: 'runner',
    download: 'registrations',
    columns: {
      document_type: erase(),
      document_number: replace('ELIMINADO-{id}', 'a confirmed place names one document'),
      first_name: replace('Persona', 'so that lists of the race still read'),
      last_name: replace('eliminada', 'so that lists of the race still read'),
      email: erase(),
      phone: erase(),
      birth_on: erase(),
      gender: erase(),
      city_code: erase(),
      club: erase(),
      eps: erase(),
      blood_type: erase(),
      emergency_contact_name: erase(),
      emergency_contact_phone: erase(),
      answers: replace('{}', 'required'),
      guardian: erase(),
      size: keep('counts the stock of shirts'),
      bib: keep('unique in the race; tells nothing by itself'),
      ticket_code: keep('random; tells nothing by itself'),
      document_key: keep('a trigger makes it of the document, whichever that is'),
      name_key: keep('a trigger makes it of the names, whichever they are'),
      bib_key: keep('a trigger makes it of the bib'),
    },
  },
  registration_marks: {
    rows: 'nobody',
    download: { absent: 'in which order registrations changed' },
    columns: {},
  },
  registration_edits: {
    rows: 'deleted',
    download: { absent: 'what the registration said before it was corrected; it is shown as it is now' },
    columns: deleted(['before', 'after']),
  },
  pickup_authorizations: {
    rows: 'deleted',
    download: 'pickup_authorizations',
    columns: deleted(['full_name', 'document_type', 'document_number', 'code']),
  },
  race_devices: {
    rows: 'nobody',
    download: { absent: 'the phones and tablets of a race, by the names their team gives them' },
    columns: kept('names a device, not a person', ['name']),
  },
  race_stations: {
    rows: 'nobody',
    download: { absent: 'the tables of a race, by the names their team gives them' },
    columns: kept('names a table, not a person', ['name']),
  },
  scans: {
    rows: 'runner',
    download: {
      absent: 'when a kit was collected and a runner let in is in the activity of the registration',
    },
    columns: {
      collector_name: erase(),
      collector_document: erase(),
      ticket_code: keep('random; tells nothing by itself'),
      station: keep('names a table, not a person'),
      items: keep('parts of a kit'),
      repeated: keep('parts of a kit'),
      size: keep('of a shirt'),
      rejection: keep('says why a scan let nobody in'),
    },
  },
  device_troubles: {
    rows: 'nobody',
    download: { absent: 'what the devices of a race did wrong, by device' },
    columns: kept('the history of a race day, with readings in a short form', [
      'fault',
      'station',
      'readings',
      'note',
    ]),
  },
  scan_undos: {
    rows: 'nobody',
    download: { absent: 'what the team of a race undid, by ids' },
    columns: kept('the history of a race day, by ids', ['reason']),
  },
  scan_resolutions: {
    rows: 'nobody',
    download: { absent: 'what those in charge of a race wrote of its scans' },
    columns: kept('the history of a race day', ['note', 'parts', 'returned', 'size']),
  },
  import_orders: {
    rows: 'nobody',
    download: { absent: 'files of an organization, whose rows are shown once they are registrations' },
    columns: {
      ...kept(
        'says what file came and how its sheets and columns are called; the file itself goes when it was read, or a few days later if part of it was left out, or when any person leaves',
        [
          'code',
          'failure',
          'file_hash',
          'file_name',
          'file_path',
          'judged_by',
          'mapping',
          'orders',
          'date_orders',
          'reading',
          'same_for_all',
          'choice',
          'titles',
        ],
      ),
      ...kept('the support of a sale: the company that was charged, and whom it named to pay', [
        'company_address',
        'company_city_code',
        'company_contact_name',
        'company_email',
        'company_name',
        'company_nit',
        'company_phone',
        'transfer_instructions',
      ]),
      token_hash: keep('opens nothing a month after the import is over'),
    },
  },
  import_payments: nobody('the support of a sale: what a company says to have transferred, and its proof', [
    'proof_name',
    'proof_path',
    'reason',
    'reference',
  ]),
  import_rows: {
    rows: 'deleted',
    download: {
      absent: 'what an organization wrote in a list, for a month; shown once it is a registration',
    },
    columns: deleted([
      'document_key',
      'edits',
      'email',
      'left_out',
      'normalized',
      'own_problems',
      'raw',
      'shared_problems',
      'size',
      'team_name',
    ]),
  },
  import_titles: nobody('how an organizer calls the columns of their files', ['field', 'title_key']),
  transfers: {
    rows: 'runner',
    download: 'transfers',
    columns: {
      to_email: replace('eliminada-{id}@zancada.invalid', 'required'),
      token_hash: keep('opens nothing once the transfer is closed'),
    },
  },
  bulk_mails: {
    rows: 'nobody',
    download: { absent: 'what organizers wrote to many; each reader has theirs in their mailbox' },
    columns: {
      subject: keep('what an organizer wrote to many'),
      body_markdown: keep('what an organizer wrote to many'),
      filter: keep('whom an organizer meant, by their list’s filter'),
    },
  },
  bulk_mail_recipients: {
    rows: 'runner',
    download: { absent: 'mails that are in the person’s own mailbox' },
    columns: {
      email: replace('eliminada-{id}@zancada.invalid', 'required'),
      unsubscribe_hash: erase(),
    },
  },
  waitlist_entries: {
    rows: 'account',
    download: 'waitlist',
    columns: {
      email: replace('eliminada-{id}@zancada.invalid', 'required'),
      token_hash: keep('opens nothing once the entry is closed'),
      leave_token_hash: keep('opens nothing once the entry is closed'),
      network: erase(),
    },
  },
  teams: nobody('teams of a relay, by the name their captain gave them', ['bib', 'name']),
  team_invitations: {
    rows: 'deleted',
    download: 'team_invitations',
    columns: deleted(['email']),
  },
  opening_notices: {
    rows: 'deleted',
    download: 'opening_notices',
    columns: deleted(['email', 'leave_token_hash']),
  },
  saved_races: { rows: 'deleted', download: 'saved_races', columns: {} },
  saved_race_reminders: {
    rows: 'deleted',
    download: { absent: 'which mails about a saved race were sent' },
    columns: deleted(['category_name']),
  },
  saved_race_stop_links: {
    rows: 'deleted',
    download: { absent: 'links of mails about saved races' },
    columns: deleted(['token_hash']),
  },
  saved_race_stops: {
    rows: 'deleted',
    download: 'saved_races',
    columns: {},
  },
  payments: {
    rows: 'account',
    download: 'payments',
    columns: {
      // «VISA-4242»: the brand and the last four digits of a card.
      method_detail: erase(),
      payer_mark: erase(),
      method: keep('accounting: by what means it was paid'),
      payable_kind: keep('accounting'),
      provider: keep('accounting'),
      provider_transaction_id: keep('accounting: finds the payment at the provider'),
      reference: keep('accounting'),
      status_message: keep("the provider's reason, about the transaction"),
      attention_reason: keep('accounting'),
      review_reason: keep('accounting'),
      void_note: keep('accounting: the support of money given back'),
      refund_note: keep('accounting: the support of money given back'),
      refund_reference: keep('accounting: the support of money given back'),
      returned_on: keep('accounting'),
      return_by: keep('accounting'),
    },
  },
  refunds: {
    rows: 'nobody',
    download: 'refunds',
    columns: kept('accounting: the support of money given back', [
      'note',
      'payable_kind',
      'reference',
      'returned_on',
      'return_by',
    ]),
  },
  refund_accounts: {
    rows: 'deleted',
    download: { absent: 'given by a link to get money back, and gone a month after it went' },
    columns: deleted([
      'account_number',
      'bank_name',
      'document_number',
      'document_type',
      'holder_name',
      'payable_kind',
      'token_hash',
    ]),
  },
  refund_lines: nobody('accounting: what went back to whom, by its order', ['payable_kind', 'reason']),
  refund_files: nobody('accounting: what the bank was asked to pay', ['code']),
  refund_file_lines: nobody('accounting: the support of money given back', [
    'bank_reference',
    'bounce_reason',
    'paid_on',
    'reason',
    'reference',
  ]),
  refund_doubts: nobody('accounting: what the bank said of money given back, and what a person decided', [
    'bank_reference',
    'bounce_reason',
    'first_bank_reference',
    'first_paid_on',
    'note',
    'paid_on',
    'proof_on',
    'proof_reference',
  ]),
  double_returns: nobody('accounting: money that left twice, and what became of it', [
    'first_detail',
    'left_on',
    'note',
    'payable_kind',
    'reference',
  ]),
  payment_disputes: nobody('accounting: the support of money that a bank took back', [
    'answer_by',
    'closed_on',
    'closing_note',
    'disputed_on',
    'note',
  ]),
  refund_batches: nobody('says who closed the refunds of a race, and when', []),
  event_figures: {
    rows: 'nobody',
    download: { absent: 'how many run a race, by gender, age, city and size: nobody in particular' },
    columns: kept('counts of people, which follow their registrations', ['kind', 'value']),
  },
  data_requests: {
    rows: 'nobody',
    download: 'data_requests',
    columns: kept('proof that what the law lets people ask was answered in time', [
      'name',
      'email',
      'document',
      'channel',
      'due_on',
      'body',
      'extension_reason',
      'missing',
      'answer',
    ]),
  },
  legal_texts: {
    rows: 'nobody',
    download: { absent: 'the platform’s own texts, which anybody reads' },
    columns: kept('texts of the platform', ['version', 'title', 'lead', 'body', 'changes', 'valid_from']),
  },
  waiver_texts: {
    rows: 'nobody',
    download: { absent: 'texts of races, which anybody reads' },
    columns: kept('texts of races that people accepted', ['version', 'text']),
  },
  fee_rates: {
    rows: 'nobody',
    download: { absent: 'what the platform charges for its service' },
    columns: kept('says what the platform charges, and from when', ['percentage', 'valid_from']),
  },
  fee_rate_withdrawals: {
    rows: 'nobody',
    download: { absent: 'what the platform charges for its service' },
    columns: {},
  },
  platform_settings: {
    rows: 'nobody',
    download: { absent: 'how the platform is set up' },
    columns: kept('holds lists and numbers of the platform', ['name', 'value']),
  },
  recurring_turns: {
    rows: 'nobody',
    download: { absent: 'when the platform last did its own work' },
    columns: kept('names work of the platform', ['job', 'cron']),
  },
  backups: {
    rows: 'nobody',
    download: { absent: 'when the platform was last saved' },
    columns: {},
  },
  payouts: {
    rows: 'nobody',
    download: { absent: 'money between the platform and an organization' },
    columns: kept('accounting: the support of money paid to an organization', ['bank_reference', 'paid_on']),
  },
  report_files: {
    rows: 'nobody',
    download: { absent: 'figures of an organization, gone in a day' },
    columns: kept('says what was asked of an organization’s figures, for a day', [
      'report',
      'format',
      'query',
      'name',
      'path',
    ]),
  },
  stock_movements: {
    rows: 'nobody',
    download: { absent: 'what was counted of a kit; whoever counted or was handed it is only pointed at' },
    columns: kept('history of stock, which is never changed', ['reason']),
  },
  export_marks: {
    rows: 'nobody',
    download: { absent: 'says when a list was handed over, not who is on it' },
    columns: kept('says which list was handed over', ['kind']),
  },
  idempotent_answers: {
    rows: 'deleted',
    download: { absent: 'copies of answers about orders, which are shown; gone in two days' },
    columns: deleted(['scope', 'key', 'request_hash', 'answer']),
  },
  holders: {
    rows: 'deleted',
    download: { absent: 'a lock by address, gone in two days' },
    columns: deleted(['key']),
  },
  rate_limits: {
    rows: 'deleted',
    download: { absent: 'counters of tries, gone in a day' },
    columns: deleted(['key']),
  },
  sent_mails: {
    rows: 'deleted',
    download: { absent: 'that a mail left, which is in the person’s own mailbox; gone in 30 days' },
    columns: deleted(['address', 'subject', 'outcome', 'answer']),
  },
  erasures: {
    rows: 'account',
    download: { absent: 'exists only after the account is gone' },
    columns: { email: erase(), document_type: erase(), document_number: erase() },
  },
  audit_entries: {
    rows: 'account',
    download: 'activity',
    columns: {
      ...kept(
        'says who did what by ids, states and amounts: names, documents and e-mails are never written',
        ['action', 'subject_type', 'subject_id', 'before', 'after'],
      ),
      address: erase(),
    },
  },
  provider_events: {
    rows: 'nobody',
    download: { absent: 'which transaction changed, without its payer; the payment is shown' },
    columns: kept('stored without its payer', ['body', 'delivery_key', 'outcome', 'provider']),
  },
  // Whose it is stands in its registration; its link opens nothing once it is over.
  admin_roster: nobody('a lock', []),
  viewings: nobody('proof of who of the platform looked as whom, and why', ['reason']),
  category_charges: nobody('money asked for a registration', ['code', 'token_hash']),
  checkouts: nobody('money asked for an order', ['payable_kind', 'reference']),
  categories: nobody('the race', ['name', 'bib_prefix', 'age_taken_on']),
  demo_seeds: nobody('the system', ['name']),
  discount_code_events: nobody('the race', []),
  discount_codes: nobody('the race', ['code']),
  discount_redemptions: nobody('money of an order', []),
  // How far a telling came is a mark of an address, gone when it is done.
  event_postponements: nobody('the race', [
    'message',
    'new_city_code',
    'new_venue',
    'old_city_code',
    'old_venue',
    'told_through',
  ]),
  event_pickups: nobody('the race', ['place', 'address']),
  event_sizes: nobody('the race', ['size']),
  inventory_items: nobody('the race', ['name', 'size']),
  events: nobody('the race', [
    'cancel_reason',
    'city_code',
    'cover',
    'name',
    'policies',
    'search_text',
    'slug',
    'summary',
    'taken_down_reason',
    'timezone',
    'venue',
  ]),
  microsites: nobody('the race', ['draft', 'published']),
  price_phases: nobody('the race', ['name']),
  questions: nobody('the race', ['label', 'options']),
  reserved_bibs: nobody('the race', ['label']),
  staff_member_events: nobody('which races a member works on', []),
  widgets: nobody('the race', ['allowed_domains', 'options']),
  withdrawal_terms: nobody('how the platform is set up', []),
}

/** `payables` is a view: what it shows stands in tables of this list. */
export type StoredTable = Exclude<keyof DB, 'payables'>

export type Treatment =
  | { readonly do: 'erase' }
  | { readonly do: 'replace'; readonly by: string; readonly because: string }
  | { readonly do: 'keep'; readonly because: string }

export interface PersonalTable {
  readonly rows: 'account' | 'runner' | 'deleted' | 'nobody'
  /** Where the person finds it in what they download, or why it is not there. */
  readonly download: string | { readonly absent: string }
  readonly columns: Readonly<Record<string, Treatment>>
}

/** What is written over a column: null, or a text in which `{id}` is the row's own id. */
export function writtenOver(table: StoredTable): { column: string; by: string | null }[] {
  return Object.entries(personalData[table].columns).flatMap(([column, treatment]) => {
    if (treatment.do === 'keep') return []
    return [{ column, by: treatment.do === 'replace' ? treatment.by : null }]
  })
}

function erase(): Treatment {
  return { do: 'erase' }
}

function replace(by: string, because: string): Treatment {
  return { do: 'replace', by, because }
}

function keep(because: string): Treatment {
  return { do: 'keep', because }
}

function kept(because: string, columns: readonly string[]): Record<string, Treatment> {
  return Object.fromEntries(columns.map((column) => [column, keep(because)]))
}

function deleted(columns: readonly string[]): Record<string, Treatment> {
  return Object.fromEntries(columns.map((column) => [column, erase()]))
}

function nobody(about: string, columns: readonly string[]): PersonalTable {
  return { rows: 'nobody', download: { absent: about }, columns: kept(about, columns) }
}
