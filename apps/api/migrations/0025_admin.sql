-- Those who run the platform, and when they look as somebody else.

create table admin_roster (
  is_only boolean primary key default true,
  constraint admin_roster_one_row check (is_only)
);
comment on table admin_roster is 'One row. Whoever takes an administrator away locks it first, so that two who leave together count each other.';

insert into admin_roster default values;

-- Only the end of a viewing is written afterwards, and its session forgotten when sessions are.
create table viewings (
  id uuid primary key default uuidv7(),
  admin_id uuid not null references users (id),
  user_id uuid not null references users (id),
  session_id uuid references sessions (id) on delete set null,
  reason text not null check (trim(reason) <> ''),
  started_at timestamptz not null,
  until_at timestamptz not null,
  ended_at timestamptz,
  constraint viewings_of_another check (admin_id <> user_id),
  constraint viewings_are_short check (until_at > started_at and until_at <= started_at + interval '15 minutes'),
  constraint viewings_end_once_started check (ended_at >= started_at)
);
comment on table viewings is 'An administrator who sees the product as somebody else: who, whom, why and until when.';

create index viewings_of_person on viewings (user_id, id desc);
create index viewings_of_admin on viewings (admin_id, id desc);
-- Sessions that are deleted look for those that hung from them.
create index viewings_of_session on viewings (session_id);

create function keep_viewing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.admin_id, new.user_id, new.reason, new.started_at, new.until_at)
      is not distinct from (old.id, old.admin_id, old.user_id, old.reason, old.started_at, old.until_at)
    and (new.session_id is null or new.session_id is not distinct from old.session_id)
    and (old.ended_at is null or new.ended_at is not distinct from old.ended_at)
  then
    return new;
  end if;
  raise exception 'a viewing is not changed nor deleted' using errcode = 'integrity_constraint_violation';
end;
$$;
comment on function keep_viewing is 'Of a viewing only its end is written, and its session forgotten.';

create trigger viewings_are_kept before update or delete on viewings
  for each row execute function keep_viewing();
comment on trigger viewings_are_kept on viewings is 'Who looked as whom stays.';
