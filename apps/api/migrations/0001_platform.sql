-- What every module stands on: searching without accents, tables that only grow, the log, repeated requests and limits.
-- Ids are UUIDv7, `_at` is an instant, `_on` a calendar date, `_cop` integer pesos.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- unaccent() is only STABLE because its dictionary could change; ours never does, and an index needs IMMUTABLE.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', value));
comment on function plain_text is 'A text without accents or case, to be searched.';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
comment on function refuse_change is 'Refuses to rewrite what is only added to.';

create table audit_entries (
  id uuid primary key default uuidv7(),
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  -- From where it was done, and for which organizer. The address is a person's and goes with them.
  address inet,
  organizer_id uuid
);
comment on table audit_entries is 'Who did what to what: written with the change, kept for ever.';

create index audit_entries_by_subject on audit_entries (subject_type, subject_id, id);
-- The log is read from the newest on, whole or by one of these.
create index audit_entries_by_moment on audit_entries (created_at, id);
create index audit_entries_by_action on audit_entries (action, created_at, id);
create index audit_entries_by_actor on audit_entries (actor_id, created_at, id) where actor_id is not null;
create index audit_entries_by_organizer on audit_entries (organizer_id, created_at, id) where organizer_id is not null;

create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.address is null
    and to_jsonb(new) - 'address' = to_jsonb(old) - 'address' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
comment on function keep_audit_entry is 'Of an audit entry only the address may be erased.';

create trigger audit_entries_are_append_only
  before update or delete on audit_entries
  for each row execute function keep_audit_entry();
comment on trigger audit_entries_are_append_only on audit_entries is 'Nobody rewrites the audit, whatever code they run.';

create trigger audit_entries_are_never_emptied
  before truncate on audit_entries
  for each statement execute function refuse_change();
comment on trigger audit_entries_are_never_emptied on audit_entries is 'A truncate passes row triggers by.';

create table idempotent_answers (
  -- The caller and the path are part of it: nobody replays another's answer.
  scope text not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  status integer,
  created_at timestamptz not null,
  primary key (scope, key)
);
comment on table idempotent_answers is 'The first answer to a request that may be repeated.';

create index idempotent_answers_by_age on idempotent_answers (created_at);

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'Counters of the rate limiter, shared by all processes.';

create table demo_seeds (
  name text primary key,
  seeded_at timestamptz not null default now()
);
comment on table demo_seeds is 'Which parts of the demo world this database holds.';
