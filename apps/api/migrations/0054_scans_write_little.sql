-- Race day writes two columns of a registration and its mark, hundreds of times a second. None of them is in an index of
-- `registrations` any more and its keys are not worked out again, so that such a write stays within its page: with the
-- mark in an index PostgreSQL wrote all thirteen of them anew.

-- The mark of every registration that has one, apart from the registration's own row, which says the same.
create table registration_marks (
  registration_id uuid primary key references registrations (id) on delete cascade,
  event_id uuid not null,
  change_mark bigint not null
);
insert into registration_marks (registration_id, event_id, change_mark)
  select id, event_id, change_mark from registrations where change_mark is not null;
create index registration_marks_by_change on registration_marks (event_id, change_mark, registration_id);
drop index registrations_by_change;

create function keep_change_marks() returns trigger language plpgsql as $$
begin
  insert into registration_marks (registration_id, event_id, change_mark)
    select id, event_id, change_mark from came where change_mark is not null
    on conflict (registration_id) do update set change_mark = excluded.change_mark
      where registration_marks.change_mark <> excluded.change_mark;
  return null;
end
$$;
create trigger registrations_keep_marks_of_new after insert on registrations
  referencing new table as came for each statement execute function keep_change_marks();
create trigger registrations_keep_marks_of_changed after update on registrations
  referencing new table as came for each statement execute function keep_change_marks();

-- A new version of a row fits beside the old one.
alter table registrations set (fillfactor = 80);

-- What a registration is sorted and found by. As generated columns they were worked out by every update, whatever it
-- changed, because triggers that run before an update might change what they are made of.
alter table registrations
  alter column document_key drop expression,
  alter column name_key drop expression,
  alter column bib_key drop expression,
  alter column words drop expression;

create function key_registration() returns trigger language plpgsql as $$
begin
  new.document_key := key_of_document(new.document_type, new.document_number);
  new.name_key := plain_text(new.last_name || ' ' || new.first_name);
  new.bib_key := key_of_bib(new.bib);
  new.words := case when new.first_name is not null then words_of_registration(
    new.event_id, new.first_name, new.last_name, new.document_number, new.bib, new.email, new.ticket_code
  ) end;
  return new;
end
$$;
create trigger registrations_keyed
  before insert or update of event_id, document_type, document_number, first_name, last_name, email, bib, ticket_code,
    document_key, name_key, bib_key, words
  on registrations
  for each row execute function key_registration();

-- A statement that changes nothing that is counted stops here.
create or replace function count_figures() returns trigger language plpgsql as $$
begin
  if not exists (
    select from came join went using (id)
    where (came.state = 'confirmed' or went.state = 'confirmed') and (
      came.state, came.event_id, came.confirmed_at, came.transferred_from_id, came.gender, came.birth_on, came.city_code,
      came.size, came.bib
    ) is distinct from (
      went.state, went.event_id, went.confirmed_at, went.transferred_from_id, went.gender, went.birth_on, went.city_code,
      went.size, went.bib
    )
  ) then
    return null;
  end if;
  with moved as (
    select each.event_id, figure.kind, figure.value, sum(each.step)::int as step
    from (
      select came.event_id, confirmed_at, transferred_from_id, gender, birth_on, city_code, size, bib, 1 as step
      from came where state = 'confirmed'
      union all
      select went.event_id, confirmed_at, transferred_from_id, gender, birth_on, city_code, size, bib, -1
      from went where state = 'confirmed'
    ) as each,
    lateral figures_of(
      each.confirmed_at, each.transferred_from_id, each.gender, each.birth_on, each.city_code, each.size, each.bib
    ) as figure
    group by 1, 2, 3
    having sum(each.step) <> 0
  ), fewer as (
    update event_figures set confirmed = event_figures.confirmed + moved.step from moved
    where moved.step < 0 and event_figures.event_id = moved.event_id
      and event_figures.kind = moved.kind and event_figures.value = moved.value
  )
  insert into event_figures as counted (event_id, kind, value, confirmed)
    select event_id, kind, value, step from moved where step > 0
    on conflict (event_id, kind, value) do update set confirmed = counted.confirmed + excluded.confirmed;
  return null;
end
$$;
