-- What people ask of the platform about their data (Ley 1581 de 2012, artículos 14 y 15), with its deadline. Kept as the
-- proof that it was answered in time.
create type data_request_kind as enum ('consulta', 'reclamo');
create type data_request_state as enum (
  'received', 'incomplete', 'in_progress', 'extended', 'answered', 'closed', 'withdrawn'
);

create table data_requests (
  id uuid primary key default uuidv7(),
  number bigint not null generated always as identity unique,
  kind data_request_kind not null,
  state data_request_state not null default 'received',
  user_id uuid references users (id),
  name text not null,
  email text not null,
  document text,
  -- How it came: by the site's form, from an account, or written down by an administrator.
  channel text not null check (channel in ('site', 'account', 'mail', 'phone', 'other')),
  body text not null,
  received_at timestamptz not null,
  -- Of a complete one; an incomplete claim has none that counts.
  due_on date not null,
  extension_reason text,
  -- What is missing of a claim, and when it was asked for.
  missing text,
  asked_at timestamptz,
  answer text,
  answered_at timestamptz,
  version integer not null default 1,
  created_by uuid references users (id),
  updated_at timestamptz not null,
  constraint data_requests_answered check ((answered_at is null) = (answer is null)),
  constraint data_requests_only_claims_lack check (state <> 'incomplete' or kind = 'reclamo')
);

create index data_requests_by_deadline on data_requests ((state in ('answered', 'closed', 'withdrawn')), due_on, id);
create index data_requests_of_account on data_requests (user_id);

-- Retention looks for what never came to anything.
create index orders_never_paid on orders (closed_at) where state in ('expired', 'cancelled');

-- Imports keep the month they had; there are no drafts to keep.
update platform_settings set value = (value || '{"import_days": 30}') - 'draft_days' where name = 'retention';
