-- Lists of runners that a company sends as a file: read by a job, corrected by the organizer, and only then registered.
create type import_state as enum (
  'parsing', 'mapping', 'validating', 'reviewing', 'holding', 'awaiting_payment', 'partially_paid', 'paid', 'applied',
  'cancelled', 'expired', 'failed'
);

create type import_row_state as enum ('pending', 'ready', 'warning', 'error', 'duplicate', 'held', 'applied');

create table import_orders (
  id uuid primary key default uuidv7(),
  code text not null unique,
  event_id uuid not null references events (id) on delete cascade,
  created_by uuid not null references users (id),
  state import_state not null default 'parsing',
  file_name text not null,
  file_hash text not null,
  -- Null once its rows are in, or it turned out to be no table: nothing of a person stays in a file.
  file_path text,
  -- The titles of its columns, and the field of each; null: it is ignored.
  titles text[] not null default '{}',
  mapping jsonb not null default '[]',
  -- A column of genders by one letter: whether its «M» stands for «mujer», as it does beside an «H».
  m_is_female boolean not null default false,
  -- Lines below the titles, and how many of them are blank.
  row_count integer not null default 0,
  skipped_count integer not null default 0,
  -- Rows written or judged so far by the job under way.
  rows_done integer not null default 0,
  -- Raised by whatever makes a job under way obsolete.
  revision integer not null default 1,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint import_orders_counts check (
    row_count >= 0 and rows_done >= 0 and skipped_count between 0 and row_count
  ),
  constraint import_orders_failure check ((state = 'failed') = (failure is not null)),
  constraint import_orders_file check (state <> 'parsing' or file_path is not null)
);

create index import_orders_by_event on import_orders (event_id, id desc);
-- A file that comes twice while it is still open is one import.
create unique index import_orders_file_once on import_orders (event_id, file_hash)
  where state not in ('applied', 'cancelled', 'expired', 'failed');

create table import_rows (
  import_id uuid not null references import_orders (id) on delete cascade,
  -- As a spreadsheet numbers it: a row is written once, however often its job starts over.
  number integer not null,
  state import_row_state not null default 'pending',
  -- The cells as they came, and what was corrected since, by field.
  raw jsonb not null,
  edits jsonb not null default '{}',
  -- The participant as a registration would hold it; null while something is wrong.
  normalized jsonb,
  email text,
  document_key text,
  category_id uuid,
  size text,
  -- What is wrong with the row by itself, and among the other rows and the people already registered.
  own_problems jsonb not null default '[]',
  shared_problems jsonb not null default '[]',
  registration_id uuid references registrations (id),
  version integer not null default 1,
  primary key (import_id, number),
  constraint import_rows_number check (number > 0),
  constraint import_rows_registered check ((state in ('held', 'applied')) = (registration_id is not null))
);

create index import_rows_by_state on import_rows (import_id, state, number);
create index import_rows_by_document on import_rows (import_id, document_key);
create index import_rows_by_email on import_rows (email);
create index import_rows_by_registration on import_rows (registration_id) where registration_id is not null;

-- What an organizer said that a column is, by its title without accents or case; field null: to be ignored.
create table import_titles (
  organizer_id uuid not null references organizers (id) on delete cascade,
  title_key text not null,
  field text,
  primary key (organizer_id, title_key)
);
