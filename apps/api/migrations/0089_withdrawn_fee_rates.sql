-- A rate that was to begin some day and is taken back before that day. Nothing of it is rewritten: what ruled goes on, and
-- so does whatever is set later, also from an earlier day.
create table fee_rate_withdrawals (
  rate_id uuid primary key references fee_rates (id),
  withdrawn_by uuid not null references users (id),
  withdrawn_at timestamptz not null
);

create trigger fee_rate_withdrawals_are_append_only
  before update or delete on fee_rate_withdrawals
  for each row execute function refuse_change();

create function refuse_begun_rate() returns trigger language plpgsql as $$
begin
  if exists (
    select from fee_rates
    where id = new.rate_id and valid_from <= (new.withdrawn_at at time zone 'America/Bogota')::date
  ) then
    raise exception 'the rate has begun'
      using errcode = 'check_violation', constraint = 'fee_rate_withdrawals_before_its_day', detail = new.rate_id::text;
  end if;
  return new;
end
$$;

create trigger fee_rate_withdrawals_before_its_day before insert on fee_rate_withdrawals
  for each row execute function refuse_begun_rate();

create or replace function platform_fee(organizer uuid, moment timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('percentage', percentage, 'fixed_cop', fixed_cop)
  from (
    select distinct on (organizer_id) organizer_id, percentage, fixed_cop
    from fee_rates
    where (organizer_id = organizer or organizer_id is null)
      and valid_from <= (moment at time zone 'America/Bogota')::date and created_at <= moment
      and not exists (select from fee_rate_withdrawals where rate_id = fee_rates.id)
    order by organizer_id, valid_from desc, number desc
  ) as in_force
  where percentage is not null
  order by organizer_id nulls last
  limit 1
$$;
