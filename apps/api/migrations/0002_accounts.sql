-- People, how they sign in, and what an account saves of its runner.

create table users (
  id uuid primary key default uuidv7(),
  email text not null unique,
  password_hash text,
  first_name text not null,
  last_name text not null,
  username text not null unique,
  phone text,
  email_verified_at timestamptz,
  is_superuser boolean not null default false,
  is_active boolean not null default true,
  avatar_path text,
  google_sub text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- One person, one account: Ana@Correo.co and ana@correo.co are the same address.
  constraint users_email_is_lowercase check (email = lower(email) and email like '%_@_%'),
  constraint users_phone_is_e164 check (phone ~ '^\+[1-9][0-9]{6,14}$')
);
comment on table users is 'An account: how it signs in and what it may do.';

-- Lists of administrators, and the look of keep_an_admin.
create index users_admins on users (id) where is_superuser;
-- Whoever helps people finds them by what they say: a document, a phone or a name, whether or not they have an account.
create index users_by_name_text on users using gin (plain_text(first_name || ' ' || last_name) gin_trgm_ops);
create index users_by_phone on users (phone) where phone is not null;

-- Asked whatever takes the last administrator away: their right, their account or their row.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  perform from admin_roster for update;
  if not exists (
    select from users
    where users.is_superuser and users.is_active and users.deleted_at is null and users.id <> old.id
  ) then
    raise exception 'The last active administrator stays'
      using errcode = 'check_violation', constraint = 'users_last_admin';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function keep_an_admin is 'Refuses to take the last active administrator away.';

create trigger users_keep_an_admin before update of is_superuser, is_active, deleted_at on users
for each row when (
  old.is_superuser and old.is_active and old.deleted_at is null
  and not (new.is_superuser and new.is_active and new.deleted_at is null)
) execute function keep_an_admin();
comment on trigger users_keep_an_admin on users is 'Two administrators who leave at once: the second is refused.';

create trigger users_keep_an_admin_row before delete on users
for each row when (old.is_superuser and old.is_active and old.deleted_at is null)
execute function keep_an_admin();
comment on trigger users_keep_an_admin_row on users is 'The same when their row goes.';

create type document_type as enum ('CC', 'TI', 'CE', 'PA', 'PPT', 'PEP', 'RC', 'DE');

-- RC, TI and CC carry one number through a Colombian's life.
create function key_of_document(p_type document_type, p_number text) returns text
language sql immutable strict parallel safe
return case when p_type in ('CC', 'TI', 'RC') then 'NUIP' else p_type::text end || ' ' ||
  coalesce(nullif(ltrim(upper(regexp_replace(p_number, '[^0-9A-Za-z]', '', 'g')), '0'), ''), '0');
comment on function key_of_document is 'A document without dots, spaces, case or leading zeros; RC, TI and CC are one number.';

create type gender as enum ('female', 'male', 'non_binary');

create table runner_profiles (
  user_id uuid primary key references users (id) on delete cascade,
  document_type document_type,
  document_number text,
  birth_on date,
  gender gender,
  phone text,
  city_code text,
  blood_type text,
  club text,
  shirt_size text,
  eps text,
  emergency_contact_name text,
  emergency_contact_phone text,
  weight_kg numeric(5, 2),
  height_cm numeric(5, 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint runner_profiles_city_is_divipola check (city_code ~ '^[0-9]{5}$'),
  constraint runner_profiles_weight check (weight_kg between 10 and 300),
  constraint runner_profiles_height check (height_cm between 50 and 250)
);
comment on table runner_profiles is 'What an account saves of its runner, to fill forms in.';

create index runner_profiles_by_document on runner_profiles (key_of_document(document_type, document_number));
create index runner_profiles_by_phone on runner_profiles (phone) where phone is not null;

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
comment on table sessions is 'One sign-in on one device: a family of refresh tokens, the newest of which is in use.';

create index sessions_by_user on sessions (user_id, last_used_at desc) where revoked_at is null;

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null,
  rotated_at timestamptz
);
comment on table refresh_tokens is 'Hashes only: a copy of this table opens no session.';

create index refresh_tokens_by_session on refresh_tokens (session_id);

create type token_purpose as enum (
  'verify_email', 'reset_password', 'guest_email', 'google_state', 'google_registration', 'transfer',
  'waitlist_offer', 'staff_invite'
);

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
  -- The place in a team that a link opens: a withdrawn invitation takes its links along.
  staff_member_id uuid,
  constraint one_time_tokens_belong_to_someone check (user_id is not null or email is not null or payload is not null),
  constraint one_time_tokens_email_is_lowercase check (email = lower(email))
);
comment on table one_time_tokens is 'Links and codes sent to people: hashed, used once, with an end.';

create index one_time_tokens_by_user on one_time_tokens (user_id, purpose, created_at desc);
create index one_time_tokens_by_email on one_time_tokens (email, purpose, created_at desc);
create index one_time_tokens_by_staff_member on one_time_tokens (staff_member_id, created_at desc)
  where staff_member_id is not null;
