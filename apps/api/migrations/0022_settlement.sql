-- What the platform paid to organizers.

-- What was wrong is undone by a record with the same amount below zero, which a payout has at most once.
create table payouts (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id),
  amount_cop bigint not null,
  -- The day the money left, as the bank tells it.
  paid_on date not null,
  bank_reference text not null,
  -- The payout this one undoes, and what that one paid.
  reverses_id uuid unique,
  reversed_cop bigint generated always as (case when reverses_id is not null then -amount_cop end) stored,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  unique (id, amount_cop),
  constraint payouts_reverse_whole foreign key (reverses_id, reversed_cop) references payouts (id, amount_cop),
  constraint payouts_amount check (case when reverses_id is null then amount_cop > 0 else amount_cop < 0 end),
  constraint payouts_reference check (length(trim(bank_reference)) > 0)
);
comment on table payouts is 'What the platform paid an organizer. Written once: a mistake is undone by a record of its own.';

create index payouts_by_event on payouts (event_id, created_at);

create trigger payouts_are_append_only
  before update or delete on payouts
  for each row execute function refuse_change();
comment on trigger payouts_are_append_only on payouts is 'A payout is undone by a record of its own.';
