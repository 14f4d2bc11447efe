-- Lists of runners that a company sends as a file: read by a job, corrected by the organizer, and registered as the
-- company's money comes in, by transactions or by transfers to the organizer.

create type import_state as enum (
  'parsing', 'mapping', 'validating', 'reviewing', 'holding', 'awaiting_payment', 'partially_paid', 'paid',
  'applied', 'cancelled', 'expired', 'failed'
);

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
  -- The company that pays. Its places wait for its money, which comes in parts.
  company_name text,
  company_nit text,
  company_contact_name text,
  company_email text,
  company_phone text,
  company_address text,
  company_city_code text,
  transfer_instructions text,
  -- Of the link mailed to its contact.
  token_hash bytea unique,
  confirmed_at timestamptz,
  expires_at timestamptz,
  paid_at timestamptz,
  closed_at timestamptz,
  -- Of the rows that were held and of those they became; a row that turned out to be a duplicate leaves them.
  held_count integer not null default 0,
  subtotal_cop bigint not null default 0,
  discount_cop bigint not null default 0,
  service_fee_cop bigint not null default 0,
  total_cop bigint not null generated always as (subtotal_cop - discount_cop + service_fee_cop) stored,
  -- What came in and counts for it: through the platform, and to the organizer's account.
  online_paid_cop bigint not null default 0,
  transfer_paid_cop bigint not null default 0,
  -- What of each paid the rows that are registered.
  applied_online_cop bigint not null default 0,
  applied_transfer_cop bigint not null default 0,
  -- What of the platform's paid no row and is owed back, since it ended.
  owed_cop bigint not null default 0,
  -- What of the transfers paid no row and is the organizer's to return, since it ended.
  owed_transfer_cop bigint not null default 0,
  -- By what its rows were judged, as a hash of what the race asked: while it asks the same, they stand.
  judged_by text,
  -- When whoever looks at a transfer that was sent in time was reminded, once.
  review_reminded_at timestamptz,
  -- When the company heard that its race was cancelled: once, with everything that goes back to it.
  cancellation_told_at timestamptz,
  -- How the list was read out of its file: what was read and what was left out (sheets, hidden rows, titles). Null until
  -- it was read.
  reading jsonb,
  -- The sheets and hidden rows that somebody chose; null: nobody did.
  choice jsonb,
  -- What the dates of each column prove about their order, by column, and what somebody said of it.
  orders jsonb not null default '[]',
  date_orders jsonb not null default '[]',
  -- The workbook counts its days from 1904.
  is_1904 boolean not null default false,
  -- Until when the file of a list under review is kept, to read another part of it; null: only until it was read.
  file_until timestamptz,
  -- What a company transferred and paid no row is the organizer's to return. Once they say that they did, nothing of the
  -- list is left to return.
  rest_returned_cop bigint not null default 0,
  constraint import_orders_counts check (
    row_count >= 0 and rows_done >= 0 and skipped_count between 0 and row_count
  ),
  constraint import_orders_failure check ((state = 'failed') = (failure is not null)),
  constraint import_orders_file check (state <> 'parsing' or file_path is not null),
  constraint import_orders_confirmed check (
    (confirmed_at is null) = (company_name is null)
    and (confirmed_at is null) = (company_nit is null)
    and (confirmed_at is null) = (company_contact_name is null)
    and (confirmed_at is null) = (company_email is null)
    and (confirmed_at is null) = (company_address is null)
    and (confirmed_at is null) = (company_city_code is null)
    and (confirmed_at is null) = (token_hash is null)
    and (confirmed_at is null) = (expires_at is null)
    and (state not in ('awaiting_payment', 'partially_paid', 'paid', 'applied') or confirmed_at is not null)
  ),
  constraint import_orders_email_is_lowercase check (company_email = lower(company_email)),
  constraint import_orders_amounts check (
    held_count >= 0 and service_fee_cop >= 0 and discount_cop between 0 and subtotal_cop
  ),
  -- No row is registered with money that is not there, or that is to be returned.
  constraint import_orders_never_overdrawn check (
    applied_online_cop >= 0 and applied_transfer_cop >= 0 and owed_cop >= 0 and owed_transfer_cop >= 0
    and applied_online_cop + owed_cop <= online_paid_cop
    and applied_transfer_cop + owed_transfer_cop <= transfer_paid_cop
  ),
  constraint import_orders_rest_returned check (
    rest_returned_cop between 0 and owed_transfer_cop
  )
);
comment on table import_orders is 'What a company owes for a list: its sum, what came in and what paid its rows.';

create index import_orders_by_event on import_orders (event_id, id desc);
-- A file that comes twice while it is still open is one import.
create unique index import_orders_file_once on import_orders (event_id, file_hash)
  where state not in ('applied', 'cancelled', 'expired', 'failed');
create index import_orders_to_expire on import_orders (expires_at) where state in ('awaiting_payment', 'partially_paid');
-- Whoever looks a company up by its address does not walk every list.
create index import_orders_by_company on import_orders (company_email) where company_email is not null;

create type import_row_state as enum ('pending', 'ready', 'warning', 'error', 'duplicate', 'held', 'applied');

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
  -- Frozen when it was held; kept when it is let go, for money that comes late.
  price_phase_id uuid references price_phases (id),
  price_cop bigint,
  discount_cop bigint,
  service_fee_cop bigint,
  organizer_fee_cop bigint,
  -- Rows of one category with one team's name run together. What a row says is the name; once places are held the team is
  -- known by the row that led it then, and every row has a seat. The captain's row has the team's place and price, the
  -- others only a size.
  team_name text,
  team_row integer,
  team_seat integer,
  primary key (import_id, number),
  constraint import_rows_number check (number > 0),
  -- A place that waits is a counter, as of a charge: there is no registration before the money.
  constraint import_rows_registered check ((state = 'applied') = (registration_id is not null)),
  constraint import_rows_priced check (
    num_nonnulls(price_phase_id, price_cop, discount_cop, service_fee_cop, organizer_fee_cop) in (0, 5)
    and (state not in ('held', 'applied') or price_phase_id is not null)
  ),
  constraint import_rows_amounts check (
    price_cop >= 0 and discount_cop between 0 and price_cop and service_fee_cop >= 0 and organizer_fee_cop >= 0
  ),
  constraint import_rows_seated check (
    (team_row is null) = (team_seat is null) and (team_row is null or team_name is not null) and team_seat >= 1
  ),
  constraint import_rows_seats_are_free check (
    coalesce(team_seat, 1) = 1
    or coalesce(price_cop, 0) + coalesce(discount_cop, 0) + coalesce(service_fee_cop, 0)
      + coalesce(organizer_fee_cop, 0) = 0
  )
);
comment on table import_rows is 'One person of a list, as it was read and what became of it.';

create index import_rows_by_state on import_rows (import_id, state, number);
create index import_rows_by_document on import_rows (import_id, document_key);
create index import_rows_by_email on import_rows (email);
create index import_rows_by_registration on import_rows (registration_id) where registration_id is not null;
-- Counted where the places are, and looked for by whoever leaves.
create index import_rows_held on import_rows (category_id) where state = 'held';
-- Rows are registered in their order, a team where its first row stood.
create index import_rows_in_turn on import_rows (import_id, (coalesce(team_row, number)), (coalesce(team_seat, 1)))
  where state = 'held';

-- Titles are compared without accents or case. Field null: the column is to be ignored.
create table import_titles (
  organizer_id uuid not null references organizers (id) on delete cascade,
  title_key text not null,
  field text,
  primary key (organizer_id, title_key)
);
comment on table import_titles is 'What an organizer said that a column of a list is, by its title.';

create type import_payment_state as enum ('submitted', 'approved', 'rejected');

create table import_payments (
  id uuid primary key default uuidv7(),
  import_id uuid not null references import_orders (id),
  state import_payment_state not null default 'submitted',
  amount_cop bigint not null,
  received_cop bigint,
  reference text,
  proof_kind proof_kind not null,
  proof_path text not null,
  proof_name text not null,
  reason text,
  -- Of the organizer's team; null: the company.
  submitted_by uuid references users (id),
  reviewed_by uuid references users (id),
  created_at timestamptz not null,
  reviewed_at timestamptz,
  constraint import_payments_amounts check (amount_cop > 0 and received_cop > 0),
  constraint import_payments_reviewed check (
    (state = 'submitted') = (reviewed_at is null)
    and (reviewed_at is null) = (reviewed_by is null)
    and (state = 'approved') = (received_cop is not null)
    and (state = 'rejected') = (reason is not null)
  )
);
comment on table import_payments is 'A transfer that a company reported, and what the organizer found of it.';

create index import_payments_by_import on import_payments (import_id, id);
create index import_payments_in_review on import_payments (import_id, created_at) where state = 'submitted';

-- A transfer is looked at once. An approval that was a mistake is taken back while its money has paid nobody: whole, to
-- be looked at again, or the part of it that is left. A rejection that was one is taken back too.
create function keep_import_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (to_jsonb(old) - '{state,received_cop,reason,reviewed_by,reviewed_at}'::text[])
      <> (to_jsonb(new) - '{state,received_cop,reason,reviewed_by,reviewed_at}'::text[])
    or not (
      old.state = 'submitted' and new.state <> 'submitted'
      or old.state in ('approved', 'rejected') and new.state = 'submitted'
      or old.state = 'approved' and new.state = 'approved' and new.received_cop < old.received_cop
        and (new.reviewed_by, new.reviewed_at) = (old.reviewed_by, old.reviewed_at)
    )
  then
    raise exception 'import_payments is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
comment on function keep_import_payments is 'What was told of a transfer stays; only its review moves, by the steps that a mistake allows.';

create trigger import_payments_are_append_only before update or delete on import_payments
  for each row execute function keep_import_payments();
comment on trigger import_payments_are_append_only on import_payments is 'What a company told stays as it told it.';

-- What of the transfers is said to have paid rows covers what the orders of the rows say.
create function keep_import_transfers() returns trigger language plpgsql as $$
declare
  spent bigint;
begin
  select coalesce(sum(transfer_cop - transfer_freed_cop), 0) into spent from orders where import_order_id = new.id;
  if spent > (select applied_transfer_cop from import_orders where id = new.id) then
    raise exception 'the transfers of an import pay two places' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
comment on function keep_import_transfers is 'No peso of a transfer pays two places.';

create constraint trigger import_orders_transfers_pay_once after update of applied_transfer_cop on import_orders
  deferrable initially deferred
  for each row when (new.applied_transfer_cop <> old.applied_transfer_cop) execute function keep_import_transfers();
comment on trigger import_orders_transfers_pay_once on import_orders is 'Rows and their sum are written in one transaction, so it is asked at its end.';

-- Tables of earlier files that name these.
alter table orders add foreign key (import_order_id) references import_orders (id);
alter table discount_redemptions add foreign key (import_order_id) references import_orders (id);
alter table checkouts add foreign key (import_order_id) references import_orders (id);
alter table payments add foreign key (import_order_id) references import_orders (id);
alter table refunds add foreign key (import_order_id) references import_orders (id);
