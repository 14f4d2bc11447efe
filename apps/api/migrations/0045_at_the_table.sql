-- What is done at a kit table besides handing over: a size is changed, and what a runner had not accepted yet is signed.
-- Both carry an id that the device chose: sent again, they are done once.
create table ticket_size_changes (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id),
  client_id uuid not null,
  registration_id uuid not null references registrations (id),
  device_id uuid not null references race_devices (id),
  made_by uuid not null references users (id),
  from_size text,
  to_size text not null,
  -- The shirt was out already: one came back and the other left.
  was_handed_over boolean not null,
  created_at timestamptz not null
);
create unique index ticket_size_changes_once on ticket_size_changes (event_id, client_id);
create index ticket_size_changes_of on ticket_size_changes (registration_id);
create trigger ticket_size_changes_are_append_only before update or delete on ticket_size_changes
  for each row execute function refuse_change();

create table consent_signatures (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events (id),
  client_id uuid not null,
  registration_id uuid not null references registrations (id),
  device_id uuid not null references race_devices (id),
  -- Before whom it was signed, and who uploaded it.
  made_by uuid not null references users (id),
  uploaded_by uuid not null references users (id),
  left_team boolean not null,
  wrong_clock boolean not null,
  -- Forgotten with the person.
  signer_name text,
  signer_document text,
  is_guardian boolean not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null
);
create unique index consent_signatures_once on consent_signatures (event_id, client_id);
create index consent_signatures_of on consent_signatures (registration_id);

-- Null: accepted by themselves, on a page.
alter table consents add column signature_id uuid references consent_signatures (id);

-- Devices show what a runner has not accepted and what they owe: whichever road changes it, the registration changed.
create function touch_registration() returns trigger language plpgsql as $$
begin
  update registrations set updated_at = updated_at where id = new.registration_id and confirmed_at is not null;
  return null;
end
$$;
create trigger consents_of_a_registration_touch_it
  after insert or update of revoked_at on consents
  for each row when (new.registration_id is not null and new.kind in ('waiver', 'data_policy'))
  execute function touch_registration();
create trigger category_charges_touch_their_registration
  after insert or update of state on category_charges
  for each row execute function touch_registration();

-- Whoever goes with their kit in their hands takes it along: it comes back on paper and is lost, so that the size they
-- free is not sold again. Of what the race does not count there is nothing to lose. Its places and sizes were freed
-- before, by whoever ends it.
create function lose_kit_of_ended() returns trigger language plpgsql as $$
declare
  gone record;
begin
  for gone in
    select item.id, item.event_id, item.entered > item.lost as is_counted, event_sizes.stock is not null as is_limited
    from inventory_items as item
      left join event_sizes on event_sizes.event_id = item.event_id and event_sizes.size = item.size
    where item.id in (
      select item_id from stock_movements
      where registration_id = new.id and kind in ('hand_over', 'return', 'size_change')
      group by item_id having sum(case kind when 'return' then -quantity else quantity end) > 0
    )
    order by item.size, item.id
  loop
    insert into stock_movements (item_id, kind, quantity, client_id, registration_id, occurred_at, received_at)
      values (gone.id, 'return', 1, uuidv7(), new.id, now(), now());
    if gone.is_counted then
      insert into stock_movements (item_id, kind, quantity, reason, client_id, registration_id, occurred_at, received_at)
        values (gone.id, 'loss', 1, 'Se la llevó quien canceló', uuidv7(), new.id, now(), now());
    end if;
    if gone.is_counted and gone.is_limited then
      update events set version = version + 1, updated_at = now() where id = gone.event_id;
    end if;
  end loop;
  return null;
end
$$;
create trigger registrations_that_end_lose_their_kit
  after update of state on registrations
  for each row when (old.state = 'confirmed' and new.state <> 'confirmed' and new.accredited_at is not null)
  execute function lose_kit_of_ended();
