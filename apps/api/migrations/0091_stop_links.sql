-- The link of a mail stops those mails whatever became of the price it told of.
create table saved_race_stop_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  sent_at timestamptz not null
);

create index saved_race_stop_links_by_user on saved_race_stop_links (user_id);

insert into saved_race_stop_links (token_hash, user_id, sent_at)
select stop_token_hash, user_id, min(reminded_at) from saved_race_reminders group by stop_token_hash, user_id;

-- What somebody was told stays told: a price that is removed and written anew is the same to whoever reads of it.
alter table saved_race_reminders
  add column event_id uuid references events (id) on delete cascade,
  add column category_name text,
  add column price_cop bigint;

update saved_race_reminders
set event_id = categories.event_id, category_name = categories.name, price_cop = price_phases.price_cop
from price_phases join categories on categories.id = price_phases.category_id
where price_phases.id = saved_race_reminders.phase_id;

-- Two phases of one price were told of apart.
delete from saved_race_reminders as later using saved_race_reminders as first
where later.user_id = first.user_id and later.event_id = first.event_id
  and later.category_name = first.category_name and later.price_cop = first.price_cop
  and (later.reminded_at, later.phase_id) > (first.reminded_at, first.phase_id);

alter table saved_race_reminders
  drop column stop_token_hash,
  drop constraint saved_race_reminders_pkey,
  drop constraint saved_race_reminders_phase_id_fkey,
  alter column phase_id drop not null,
  alter column event_id set not null,
  alter column category_name set not null,
  alter column price_cop set not null,
  add constraint saved_race_reminders_pkey primary key (user_id, event_id, category_name, price_cop),
  -- Also under another name of its category.
  add constraint saved_race_reminders_of_phase unique (user_id, phase_id),
  add constraint saved_race_reminders_phase_id_fkey foreign key (phase_id) references price_phases (id) on delete set null;

create index saved_race_reminders_by_event on saved_race_reminders (event_id);
