-- Mates who come or go together touch the others of their team once, and not each other: a list touched everybody of its
-- teams once for each of their mates. What the same statement writes needs no touch.
drop trigger registrations_of_new_mates on registrations;
drop trigger registrations_of_gone_mates on registrations;
drop function touch_team_mates();

-- Locked by their ids, so that two batches that touch the same teams follow each other.
create function touch_mates_of_new() returns trigger language plpgsql as $$
begin
  if not exists (select from came where team_id is not null and state = 'confirmed') then
    return null;
  end if;
  update registrations set updated_at = updated_at
    where id in (
      select mates.id from registrations as mates
      where mates.team_id in (select team_id from came where state = 'confirmed') and mates.state = 'confirmed'
        and not exists (select from came where came.id = mates.id)
      order by mates.id for no key update
    );
  return null;
end
$$;
create trigger registrations_of_new_mates after insert on registrations
  referencing new table as came for each statement execute function touch_mates_of_new();

create function touch_mates_of_changed() returns trigger language plpgsql as $$
begin
  if not exists (select from came where team_id is not null) then
    return null;
  end if;
  with moved as materialized (
    select came.id, came.team_id from came join went using (id)
    where came.team_id is not null and came.state is distinct from went.state
  )
  update registrations set updated_at = updated_at
    where id in (
      select mates.id from registrations as mates
      where mates.team_id in (select team_id from moved) and mates.state = 'confirmed'
        and not exists (select from moved where moved.id = mates.id)
      order by mates.id for no key update
    );
  return null;
end
$$;
create trigger registrations_of_gone_mates after update on registrations
  referencing old table as went new table as came for each statement execute function touch_mates_of_changed();
