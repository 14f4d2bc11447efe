-- Who wants to hear, once, that a race began to take registrations.

create table opening_notices (
  id uuid primary key default uuidv7(),
  -- A draft that goes takes them along.
  event_id uuid not null references events (id) on delete cascade,
  user_id uuid references users (id),
  email text not null,
  created_at timestamptz not null,
  told_at timestamptz,
  -- The link of that one mail, which forgets the address and nothing else.
  leave_token_hash bytea unique,
  constraint opening_notices_once unique (event_id, email),
  constraint opening_notices_email_is_lowercase check (email = lower(email)),
  constraint opening_notices_told_with_a_link check ((told_at is null) = (leave_token_hash is null))
);
comment on table opening_notices is 'Who wants to hear once that a race began to sell. Only proven addresses come here.';

create index opening_notices_untold on opening_notices (event_id, id) where told_at is null;
create index opening_notices_by_email on opening_notices (email);
create index opening_notices_by_user on opening_notices (user_id) where user_id is not null;

create function refuse_second_telling() returns trigger language plpgsql as $$
begin
  raise exception 'opening notice % was told already', old.id using errcode = 'restrict_violation';
end $$;
comment on function refuse_second_telling is 'Who was told is not told again.';

-- Two tellings of one instant too: the link of the mail tells them apart.
create trigger opening_notices_told_once
  before update of told_at, leave_token_hash on opening_notices
  for each row when (
    old.told_at is not null
    and (new.told_at, new.leave_token_hash) is distinct from (old.told_at, old.leave_token_hash)
  )
  execute function refuse_second_telling();
comment on trigger opening_notices_told_once on opening_notices is 'Two workers that tell at once tell once.';
