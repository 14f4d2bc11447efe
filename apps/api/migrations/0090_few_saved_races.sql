-- One person keeps so many races at most, however many requests come at once: the row of the person is what they wait for.
create function keep_saved_races_few() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if not exists (select from saved_races where user_id = new.user_id and event_id = new.event_id)
    and (select count(*) from saved_races where user_id = new.user_id) >= 200 then
    raise exception 'too many saved races'
      using errcode = 'check_violation', constraint = 'saved_races_few', detail = new.user_id::text;
  end if;
  return new;
end
$$;

create trigger saved_races_few before insert on saved_races
  for each row execute function keep_saved_races_few();
