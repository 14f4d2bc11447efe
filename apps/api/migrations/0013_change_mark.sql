-- The change mark: a number per event that grows with every change of a registration that is or was confirmed. Whoever
-- keeps a copy (a device, an export) asks for what changed since the mark it was told.

alter table events add column change_mark bigint not null default 0;
-- The mark of its last change; null while nobody is registered on it.
alter table registrations add column change_mark bigint;

with marked as (
  select id, row_number() over (partition by event_id order by confirmed_at, id) as mark
  from registrations where confirmed_at is not null
)
update registrations set change_mark = marked.mark from marked where marked.id = registrations.id;

update events set change_mark = counted.marks
from (select event_id, count(*) as marks from registrations where change_mark is not null group by event_id) as counted
where counted.event_id = events.id;

create index registrations_by_change on registrations (event_id, change_mark) where change_mark is not null;

-- Every road that writes such a registration passes here. The event's row stays locked until the transaction ends, so
-- marks are committed in their order: whoever sees one sees all below it. What one transaction changes of a race shares
-- one mark, which a setting local to that transaction remembers: ten thousand rows written at once move the event's row
-- once. Holds and their forms are not confirmed and touch nothing.
create function mark_change() returns trigger language plpgsql as $$
declare
  drawn text := current_setting('zancada.change_mark', true);
begin
  if drawn like new.event_id || ' %' then
    new.change_mark := split_part(drawn, ' ', 2)::bigint;
  else
    update events set change_mark = change_mark + 1 where id = new.event_id returning change_mark into new.change_mark;
    perform set_config('zancada.change_mark', new.event_id || ' ' || new.change_mark, true);
  end if;
  return new;
end
$$;

create trigger registrations_change_mark before insert or update on registrations
  for each row when (new.confirmed_at is not null) execute function mark_change();
