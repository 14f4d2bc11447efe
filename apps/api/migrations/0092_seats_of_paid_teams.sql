-- A member's seat came with its captain's place: nobody has one before that place is paid. Looked at as the transaction
-- ends, for a list writes a team whole, and in an order of its own.
create function keep_seats_of_paid_teams() returns trigger language plpgsql as $$
begin
  if exists (select from registrations where id = new.id and state = 'confirmed') and not exists (
    select from registrations where team_id = new.team_id and team_seat = 1 and state = 'confirmed'
  ) then
    raise exception 'the place of team % is not paid', new.team_id
      using errcode = 'check_violation', constraint = 'registrations_of_a_paid_team', detail = new.team_id::text;
  end if;
  return null;
end
$$;

create constraint trigger registrations_of_a_paid_team
  after insert or update of state on registrations
  deferrable initially deferred
  for each row when (new.team_seat > 1 and new.state = 'confirmed')
  execute function keep_seats_of_paid_teams();
