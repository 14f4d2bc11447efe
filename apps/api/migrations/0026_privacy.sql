-- What people ask about their data, and what waits to be erased.

create type data_request_kind as enum ('consulta', 'reclamo');
create type data_request_state as enum (
  'received', 'incomplete', 'in_progress', 'extended', 'answered', 'closed', 'withdrawn'
);

-- Ley 1581 de 2012, artículos 14 y 15. Kept as the proof that each was answered in time.
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
comment on table data_requests is 'What people ask about their data, with its legal deadline.';

create index data_requests_by_deadline on data_requests ((state in ('answered', 'closed', 'withdrawn')), due_on, id);
create index data_requests_of_account on data_requests (user_id);

-- Until an erasure is finished its address says whose it is; afterwards nothing does.
create table erasures (
  user_id uuid primary key references users (id),
  email text,
  document_type document_type,
  document_number text,
  asked_at timestamptz not null,
  finished_at timestamptz,
  constraint erasures_email_is_lowercase check (email = lower(email)),
  constraint erasures_finished_name_nobody check (
    finished_at is null or (email is null and document_type is null and document_number is null)
  )
);
comment on table erasures is 'An account deleted while money or a race is still open: the rest is erased once nothing needs it.';

create index erasures_open on erasures (asked_at) where finished_at is null;
