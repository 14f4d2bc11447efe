-- Who runs each event, counted as it changes: by the day they were registered, gender, date of birth, city and size, and
-- how many have no bib yet. A dashboard reads these few rows, not a hundred thousand registrations. The trigger moves
-- them in the transaction that changes a registration, after `mark_change` has locked the event's row: changes of one
-- event follow each other, so these rows add no wait of their own and no circle.
create table event_figures (
  event_id uuid not null references events (id) on delete cascade,
  -- day, gender, birth, city, size, without_bib
  kind text not null,
  -- Empty: nobody said, or there is nothing to say.
  value text not null,
  confirmed integer not null,
  primary key (event_id, kind, value),
  constraint event_figures_count check (confirmed >= 0)
);

-- The day a place was sold: a transfer hands it on and sells nothing.
create function day_sold(p_confirmed_at timestamptz, p_transferred_from uuid) returns text language plpgsql stable as $$
declare
  sold_at timestamptz := p_confirmed_at;
  origin uuid := p_transferred_from;
begin
  while origin is not null loop
    select confirmed_at, transferred_from_id into sold_at, origin from registrations where id = origin;
  end loop;
  return (sold_at at time zone 'America/Bogota')::date::text;
end
$$;

-- What one confirmed registration counts for.
create function figures_of(p registrations) returns table (kind text, value text) language sql stable as $$
  select * from (values
    ('day', day_sold(p.confirmed_at, p.transferred_from_id)),
    ('gender', coalesce(p.gender::text, '')),
    ('birth', coalesce(p.birth_on::text, '')),
    ('city', coalesce(p.city_code, '')),
    ('size', coalesce(p.size, '')),
    ('without_bib', case when p.bib is null then '' end)
  ) as each (kind, value)
  where value is not null
$$;

create function count_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'confirmed' then
    update event_figures set confirmed = event_figures.confirmed - 1
      from figures_of(old) as gone
      where event_figures.event_id = old.event_id
        and event_figures.kind = gone.kind and event_figures.value = gone.value;
  end if;
  if tg_op <> 'DELETE' and new.state = 'confirmed' then
    insert into event_figures as counted (event_id, kind, value, confirmed)
      select new.event_id, kind, value, 1 from figures_of(new)
      on conflict (event_id, kind, value) do update set confirmed = counted.confirmed + 1;
  end if;
  return null;
end
$$;

create trigger registrations_count_new after insert on registrations
  for each row when (new.state = 'confirmed') execute function count_figures();
create trigger registrations_count_changed after update on registrations
  for each row when (
    (old.state = 'confirmed' or new.state = 'confirmed')
    and (old.state, old.gender, old.birth_on, old.city_code, old.size, old.bib, old.confirmed_at, old.event_id)
      is distinct from
      (new.state, new.gender, new.birth_on, new.city_code, new.size, new.bib, new.confirmed_at, new.event_id)
  ) execute function count_figures();
create trigger registrations_count_gone after delete on registrations
  for each row when (old.state = 'confirmed') execute function count_figures();

insert into event_figures (event_id, kind, value, confirmed)
  select registrations.event_id, figure.kind, figure.value, count(*)
  from registrations, figures_of(registrations) as figure
  where registrations.state = 'confirmed'
  group by 1, 2, 3;

-- The money of an event is added up from its sold orders, read without their other columns; and few of them wait.
create index orders_sold on orders (event_id, paid_at)
  include (id, subtotal_cop, discount_cop, service_fee_cop, organizer_fee_cop, total_cop, state, manual_payment)
  where state in ('paid', 'partially_refunded', 'refunded');
create index orders_waiting on orders (event_id, state) where state in ('awaiting_payment', 'refund_due');
