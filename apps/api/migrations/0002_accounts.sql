-- Sessions, single-use tokens, consents and the counters behind rate limits.

-- A session is one sign-in on one device: a family of refresh tokens, of which the newest is in use.
create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  is_remembered boolean not null,
  user_agent text,
  ip inet,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create index sessions_by_user on sessions (user_id, last_used_at desc) where revoked_at is null;

-- Only the hash is kept: a copy of this table opens no session.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null,
  rotated_at timestamptz
);

create index refresh_tokens_by_session on refresh_tokens (session_id);

create type token_purpose as enum (
  'verify_email', 'reset_password', 'guest_email', 'google_state', 'google_registration'
);

-- Links and codes sent to people: hashed, expiring, used once.
create table one_time_tokens (
  id uuid primary key default uuidv7(),
  purpose token_purpose not null,
  token_hash bytea not null unique,
  user_id uuid references users (id) on delete cascade,
  email text,
  payload jsonb,
  failed_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_tokens_belong_to_someone check (user_id is not null or email is not null or payload is not null),
  constraint one_time_tokens_email_is_lowercase check (email = lower(email))
);

create index one_time_tokens_by_user on one_time_tokens (user_id, purpose, created_at desc);
create index one_time_tokens_by_email on one_time_tokens (email, purpose, created_at desc);

create type consent_kind as enum ('terms', 'data_policy', 'waiver', 'marketing', 'image');

-- What a person accepted: which text, when, from where. Withdrawing leaves the record and dates its end.
create table consents (
  id uuid primary key default uuidv7(),
  user_id uuid references users (id),
  email text,
  kind consent_kind not null,
  text_version text not null,
  accepted_at timestamptz not null,
  ip inet,
  revoked_at timestamptz,
  constraint consents_belong_to_someone check (user_id is not null or email is not null)
);

create index consents_by_user on consents (user_id, accepted_at);

-- Written by the rate limiter; shared by every process.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
